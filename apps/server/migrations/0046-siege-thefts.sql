-- A vault that was robbed so often within so many game days is closed until the oldest theft is that old.
alter table siege_school add column most_thefts int not null default 1 check (most_thefts between 1 and 70);
alter table siege_school add column theft_days int not null default 14 check (theft_days between 1 and 28);
