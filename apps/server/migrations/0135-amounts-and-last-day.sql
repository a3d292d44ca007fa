-- The points that a reason usually brings, as "Helped a classmate +5"; null where it says nothing of them.
alter table scorekeeping_reason add column amount int check (amount <> 0 and amount between -1000 and 1000);

-- The last school day, for the whole school: the plans of the story are measured by it.
create table story_last_day (
  last_day date primary key,
  only_one boolean not null default true unique check (only_one)
);
