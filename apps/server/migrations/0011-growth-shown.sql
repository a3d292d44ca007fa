-- The XP whose level a pupil has been shown: a level that came since waits to be celebrated, once.
alter table growth_pupil add column shown_xp bigint not null default 0 check (shown_xp >= 0);
update growth_pupil set shown_xp = xp;
