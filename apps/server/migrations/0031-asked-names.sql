-- A name that its owner chose and that reads like one of the staff waits here for a nod; until then others read the name in people_person.
create table people_asked_name (
  id uuid primary key,
  person_id uuid not null unique references people_person,
  display_name text not null check (length(display_name) between 1 and 80),
  status text not null default 'pending' check (status in ('pending', 'approved', 'denied')),
  asked_at timestamptz not null,
  decided_at timestamptz,
  check ((status = 'pending') = (decided_at is null))
);
