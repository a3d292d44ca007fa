-- What a district knows of its schools. It lies in a schema of its own, `district`, on which the roles of the schools have no rights.
create table school (
  -- The role and the schema of the school.
  name text primary key check (name ~ '^school_[a-z0-9_]{1,50}$'),
  host text not null unique check (host = lower(host)),
  -- What people type: `https://oak.example.org`.
  address text not null,
  state text not null check (state in ('making', 'active', 'suspended', 'moving', 'removing')),
  -- Of the role. Whoever reads it here may also give the role another one.
  password text not null,
  -- The newest step of the school's tables.
  schema_version int not null default 0,
  -- Why the tables could not be brought to `failed_version`; the school stays closed for programs of that version.
  failure text,
  failed_version int,
  check ((failure is null) = (failed_version is null)),
  mail_from text,
  jobs_looked_at timestamptz not null default now(),
  jobs_failing int not null default 0,
  created_at timestamptz not null default now()
);

-- What operators did.
create table deed (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- The account of the machine that gave the command.
  operator text not null,
  name text not null,
  host text not null,
  deed text not null,
  detail text
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '23001';
end $$;
create trigger deed_stays before update or delete on deed for each row execute function refuse_change();
create trigger deed_is_not_emptied before truncate on deed for each statement execute function refuse_change();

-- Every node keeps the catalogue in memory and reads it again when it has changed.
create function tell_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('xiotein_district', '');
  return null;
end $$;
create trigger school_comes_or_goes after insert or delete on school for each statement execute function tell_changed();
create trigger school_changes after update of host, address, state, password, schema_version, failure, mail_from on school
  for each statement execute function tell_changed();
