-- Whoever is shown a sign-in code of a class can type it under a classmate's name, so that guesses with it are counted apart from those with a
-- code of one's own.
alter table people_one_time add column for_class boolean not null default false;
