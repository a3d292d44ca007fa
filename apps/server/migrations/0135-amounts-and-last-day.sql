-- The points that a reason usually brings, as "Helped a classmate +5"; null where it says nothing of them.
alter table scorekeeping_reason add column amount int check (amount <> 0 and amount between -1000 and 1000);
