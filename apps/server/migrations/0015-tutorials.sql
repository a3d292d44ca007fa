-- How far everybody is with the tutorials. Whoever has not come to one has no row; one that was reset keeps its row, and its versions.
create table tutorials_progress (
  person_id uuid not null references people_person,
  tutorial text not null check (tutorial in ('welcome', 'navigation', 'profile', 'manifest', 'chapter1', 'marketplace')),
  skipped boolean not null,
  -- When it was completed or skipped; null after a reset.
  completed_at timestamptz,
  version bigint not null default 1 check (version > 0),
  primary key (person_id, tutorial),
  check (completed_at is not null or not skipped)
);
