-- A class of simulated pupils, for those who learn to keep score. It is deleted when the class is removed.
create table rehearsal_class (
  class_id uuid primary key references classes_class,
  -- Each member of the staff has at most one.
  made_by uuid not null unique references people_person,
  made_at timestamptz not null
);
-- A class that was removed altogether: what stays in the journals names it, and no list does.
alter table classes_class add column removed_at timestamptz check (removed_at is null or archived_at is not null);
