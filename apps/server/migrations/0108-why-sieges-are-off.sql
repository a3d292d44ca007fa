-- What staff wrote for each other: why sieges are turned off for a pupil.
alter table siege_pupil_out add column reason text not null default '' check (char_length(reason) <= 200);
