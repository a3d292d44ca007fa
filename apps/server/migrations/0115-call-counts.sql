-- How often somebody made a call lately, for all nodes together. A node asks here only when a quarter of a limit is used up.
create table platform_call_count (
  -- SHA-256 of the person and the call.
  digest bytea primary key check (octet_length(digest) = 32),
  calls integer not null check (calls > 0),
  ends_at timestamptz not null
);
