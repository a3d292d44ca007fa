-- What the closing of a season settled for good, in numbers, so that an undo can say beforehand what does not come back.
alter table season_season add column settled jsonb;
