-- Battles of pupils against Wick: how each began, and what the pupil chose in each turn. Everything else follows from them.

create table battle_practice (
  id uuid primary key,
  person_id uuid not null references people_person,
  level text not null check (level in ('easy', 'middle', 'hard')),
  solo jsonb not null check (jsonb_typeof(solo) = 'object'),
  turns jsonb not null default '[]' check (jsonb_typeof(turns) = 'array'),
  started_at timestamptz not null,
  ended_at timestamptz,
  -- Left before its end.
  was_left boolean not null default false,
  xp int check (xp >= 0),
  check ((ended_at is null) = (xp is null))
);
create unique index battle_practice_open on battle_practice (person_id) where ended_at is null;
create index battle_practice_person on battle_practice (person_id, ended_at);
create index battle_practice_ended on battle_practice (ended_at);
