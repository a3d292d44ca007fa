-- What the house itself remembers: answers to repeated commands, live events, letters.

-- Rights of the application's own role, where there is one (an external database may have a single role).
do $$ begin
  if exists (select from pg_roles where rolname = 'xiotein_app') then
    alter default privileges in schema public grant select, insert, update, delete on tables to xiotein_app;
    alter default privileges in schema public grant usage, select on sequences to xiotein_app;
    grant usage on schema public to xiotein_app;
  end if;
end $$;

-- History is never edited: it is reversed.
create function platform_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '23001';
end $$;

create table platform_command (
  person_id uuid not null,
  key text not null check (length(key) between 16 and 64),
  call text not null,
  body_hash bytea not null,
  answer jsonb not null,
  at timestamptz not null default now(),
  primary key (person_id, key)
);
create index platform_command_at on platform_command (at);

create table platform_event (
  id bigint generated always as identity primary key,
  topic text not null,
  name text not null,
  version bigint not null,
  payload jsonb not null,
  at timestamptz not null default now()
);
create index platform_event_at on platform_event (at);

create table platform_letter (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  -- Emptied once the letter has been sent, or when what it carries has expired.
  body text,
  created_at timestamptz not null,
  sent_at timestamptz,
  tries int not null default 0,
  next_try_at timestamptz not null,
  failure text
);
create index platform_letter_waiting on platform_letter (next_try_at) where sent_at is null and body is not null;
create index platform_letter_newest on platform_letter (created_at desc, id desc);
