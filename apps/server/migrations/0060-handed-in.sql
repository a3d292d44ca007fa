-- What pupils hand in for challenges of the story that a teacher looks at.

create table story_work (
  id uuid primary key,
  person_id uuid not null references people_person,
  challenge text not null,
  words text not null check (char_length(words) <= 2000),
  status text not null default 'pending' check (status in ('pending', 'approved', 'denied')),
  -- Why it came back.
  reason text not null default '' check (char_length(reason) <= 300),
  handed_in_at timestamptz not null,
  answered_at timestamptz,
  unique (person_id, challenge),
  check ((status = 'pending') = (answered_at is null)),
  check ((status = 'denied') = (reason <> ''))
);
create index story_work_waiting on story_work (handed_in_at) where status = 'pending';

create table story_picture (
  id uuid primary key,
  person_id uuid not null references people_person,
  -- The work that it was handed in with, and its place there; null until then.
  work_id uuid references story_work on delete cascade,
  place int check (place between 0 and 2),
  image bytea not null,
  created_at timestamptz not null,
  unique (work_id, place),
  check ((work_id is null) = (place is null))
);
create index story_picture_of_person on story_picture (person_id);
