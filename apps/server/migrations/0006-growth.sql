-- Experience is derived from entries; the sum is kept beside them and checked against them.
create table growth_pupil (
  person_id uuid primary key references people_person,
  xp bigint not null default 0 check (xp >= 0),
  version bigint not null default 0
);
create table growth_xp_entry (
  id bigint generated always as identity primary key,
  person_id uuid not null references people_person,
  amount bigint not null check (amount <> 0),
  source text not null,
  cause_id uuid not null,
  at timestamptz not null,
  unique (cause_id, source)
);
create index growth_xp_entry_person on growth_xp_entry (person_id, id);
create trigger growth_xp_entry_stays before update or delete on growth_xp_entry for each row execute function platform_refuse_change();

create table growth_boost (
  id uuid primary key,
  person_id uuid not null references people_person,
  artifact_name text not null,
  multiplier numeric(4, 2) not null check (multiplier > 1),
  start_time timestamptz not null,
  end_time timestamptz not null check (end_time > start_time),
  granted_by uuid references people_person
);
create index growth_boost_running on growth_boost (person_id, end_time);
do $$ begin
  if exists (select from pg_roles where rolname = 'xiotein_app') then revoke update, delete on growth_xp_entry from xiotein_app; end if;
end $$;
