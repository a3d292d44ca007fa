-- The last look at the jobs of the school that ended well. `jobs_looked_at` is when a node took the school for them.
alter table school add column jobs_done_at timestamptz not null default now();
