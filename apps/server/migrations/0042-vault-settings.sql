-- How many moves a day the vaults of a school have. A vault keeps the number that held when its counter was last written.
alter table vault_school add column moves_per_day int not null default 10 check (moves_per_day between 1 and 50);
