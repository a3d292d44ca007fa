-- One row for each period that a job has run for, or is running for. It holds nothing about persons.
create table platform_job_run (
  job text not null check (length(job) between 1 and 80),
  -- '2026-11-22', '2026-W48', '2026-11-22T13:30Z': the same on every node and after every restart.
  period text not null check (length(period) between 1 and 40),
  due_at timestamptz not null,
  -- None: the period had begun before the job was first seen, so there was nothing to run.
  tries int not null check (tries >= 0),
  began_at timestamptz,
  ended_at timestamptz,
  next_try_at timestamptz,
  -- Kind and code of the last error, never its text: that could quote a row.
  failure text,
  primary key (job, period),
  check ((tries = 0) = (began_at is null)),
  check ((tries = 0) = (next_try_at is null)),
  check (tries > 0 or ended_at is not null)
);
