-- Accounts, sessions, roles, classes. Rights live in people_role and nowhere else.

create table people_school (
  only_one boolean primary key default true check (only_one),
  name text not null check (length(name) between 1 and 80),
  time_zone text not null,
  allowed_domains text[] not null default '{}' check (cardinality(allowed_domains) <= 5),
  google_sign_in boolean not null default false,
  email_sign_up boolean not null default true,
  is_demo boolean not null default false,
  created_at timestamptz not null
);

-- The code of the first start, as a digest. One row until the school is made, then none.
create table people_set_up_code (
  only_one boolean primary key default true check (only_one),
  digest bytea not null
);

create table people_person (
  id uuid primary key,
  display_name text not null check (length(display_name) between 1 and 80),
  email text check (email = lower(email)),
  email_verified_at timestamptz,
  username text check (username = lower(username)),
  password_hash text,
  google_subject text unique,
  photo_id uuid,
  theme text not null default 'light' check (theme in ('light', 'dark', 'system')),
  notifications boolean not null default true,
  is_test boolean not null default false,
  created_at timestamptz not null,
  last_login_at timestamptz,
  suspended_at timestamptz,
  -- Set when the person was erased: the row stays as a pseudonym for the ledger.
  erased_at timestamptz,
  version bigint not null default 0,
  check (erased_at is null or (email is null and username is null and password_hash is null and google_subject is null and photo_id is null))
);
create unique index people_person_email on people_person (email) where email is not null;
create unique index people_person_username on people_person (username) where username is not null;
create index people_person_name on people_person (lower(display_name), id) where erased_at is null;

create table people_photo (
  id uuid primary key,
  person_id uuid not null references people_person,
  image bytea not null check (octet_length(image) <= 262144),
  created_at timestamptz not null
);
create index people_photo_person on people_photo (person_id);

create table people_session (
  id uuid primary key,
  digest bytea not null unique,
  person_id uuid not null references people_person,
  -- The admin who acts as this test account; the session ends after half an hour then.
  acting_admin_id uuid references people_person,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  seen_at timestamptz not null
);
create index people_session_person on people_session (person_id);
create index people_session_admin on people_session (acting_admin_id) where acting_admin_id is not null;
create index people_session_expiry on people_session (expires_at);

-- Browsers from which a person has signed in before: another's guesses never lock those out.
create table people_device (
  digest bytea not null,
  person_id uuid not null references people_person,
  created_at timestamptz not null,
  primary key (digest, person_id)
);
create index people_device_person on people_device (person_id);

-- Guesses, counted for the account or, where there is none, for the name that was tried: both answer alike.
create table people_failed_sign_in (
  id bigint generated always as identity primary key,
  subject bytea not null,
  known_device boolean not null,
  at timestamptz not null
);
create index people_failed_sign_in_subject on people_failed_sign_in (subject, at);

-- Books an attempt and answers its id, or null when there were too many since `since`. One at a time for each subject, so that
-- many at once cannot slip past the count.
create function people_book_attempt(who bytea, known boolean, since timestamptz, now timestamptz, most int) returns bigint
language plpgsql as $$
declare made bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended(encode(who, 'hex'), 11));
  insert into people_failed_sign_in (subject, known_device, at)
  select who, known, now
  where (select count(*) from people_failed_sign_in f where f.subject = who and f.known_device = known and f.at > since) < most
  returning id into made;
  return made;
end $$;

-- One-time links and start codes, as digests.
create table people_one_time (
  digest bytea primary key,
  person_id uuid not null references people_person,
  purpose text not null check (purpose in ('reset-password', 'verify-email', 'change-email', 'start-code')),
  email text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index people_one_time_person on people_one_time (person_id, purpose);

create table people_class (
  id uuid primary key,
  name text not null check (length(name) between 1 and 60),
  code text not null unique,
  created_at timestamptz not null,
  archived_at timestamptz,
  version bigint not null default 0
);
create unique index people_class_name on people_class (lower(name)) where archived_at is null;

create table people_pupil (
  class_id uuid not null references people_class,
  person_id uuid not null references people_person,
  joined_at timestamptz not null,
  primary key (class_id, person_id)
);
create index people_pupil_person on people_pupil (person_id);

create table people_role (
  id uuid primary key,
  person_id uuid not null references people_person,
  role text not null check (role in ('scorekeeper', 'teacher', 'admin')),
  class_id uuid references people_class,
  assigned_by uuid references people_person,
  assigned_at timestamptz not null,
  check ((role = 'admin') = (class_id is null)),
  unique nulls not distinct (person_id, role, class_id)
);
create index people_role_class on people_role (class_id);

-- Every node keeps callers in mind for a few seconds; whatever changes who somebody is or what they may do ends that at once.
create function people_tell_callers_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('xiotein_callers', '');
  return null;
end $$;
create trigger people_session_ends after delete on people_session for each statement execute function people_tell_callers_changed();
create trigger people_role_changes after insert or update or delete on people_role for each statement execute function people_tell_callers_changed();
create trigger people_pupil_changes after insert or update or delete on people_pupil for each statement execute function people_tell_callers_changed();
create trigger people_class_changes after update of archived_at on people_class for each statement execute function people_tell_callers_changed();
create trigger people_person_changes after update of display_name, email_verified_at, is_test, suspended_at, erased_at on people_person
  for each statement execute function people_tell_callers_changed();
