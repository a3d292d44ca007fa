-- Attempts at the encounters of the story: a seed and the inputs so far. Everything else follows from them.

create table story_attempt (
  id uuid primary key,
  person_id uuid not null references people_person,
  episode text not null,
  encounter text not null,
  language text not null check (language in ('en', 'es')),
  seed bigint not null check (seed between 0 and 4294967295),
  helped boolean not null,
  read_aloud boolean not null,
  inputs jsonb not null default '[]' check (jsonb_typeof(inputs) = 'array'),
  state text not null default 'open' check (state in ('open', 'won', 'lost')),
  started_at timestamptz not null
);
create unique index story_attempt_open on story_attempt (person_id, episode, encounter) where state = 'open';
create index story_attempt_person on story_attempt (person_id, episode, encounter);
