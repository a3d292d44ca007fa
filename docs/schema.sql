-- The tables of a school as they are after all migrations, by feature. For reading: `npm run rows` writes this file, and nothing runs it.

-- platform --

create table platform_command (
  person_id uuid not null,
  key text not null check (length(key) between 16 and 64),
  call text not null,
  body_hash bytea not null,
  answer jsonb,
  at timestamptz not null default now(),
  -- The digest of the rights under which the answer was given: whoever still has them is given it again.
  rights bytea not null,
  primary key (person_id, key)
);
create index platform_command_answered on platform_command (call, at) where answer is not null;
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

create table platform_email (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  -- Emptied once the email has been sent, or when what it contains has expired.
  body text,
  created_at timestamptz not null,
  sent_at timestamptz,
  tries int not null default 0,
  next_try_at timestamptz not null,
  failure text
);
create index platform_email_newest on platform_email (created_at desc, id desc);
create index platform_email_recipient on platform_email (recipient);
create index platform_email_sent on platform_email (sent_at) where sent_at is not null;
create index platform_email_waiting on platform_email (next_try_at) where sent_at is null and body is not null;

-- One row for each period that a job has run for, or is running for. It holds nothing about persons.
create table platform_job_run (
  job text not null check (length(job) between 1 and 80),
  -- '2026-11-22', '2026-W48', '2026-11-22T13:30Z': the same on every node and after every restart.
  period text not null check (length(period) between 1 and 40),
  due_at timestamptz not null,
  -- None: the period had begun before the job was first seen, so there was nothing to run.
  tries int not null check (tries >= 0),
  began_at timestamptz,
  ended_at timestamptz,
  next_try_at timestamptz,
  -- Kind and code of the last error, never its text: that could quote a row.
  failure text,
  primary key (job, period),
  check ((tries = 0) = (began_at is null)),
  check ((tries = 0) = (next_try_at is null)),
  check (tries > 0 or ended_at is not null)
);

-- How often each page was opened, where the operator names a server for it (ANALYTICS_URL): sums of an hour, and nothing of who opened it.
create table platform_page_view (
  hour timestamptz not null check (hour = date_trunc('hour', hour, 'UTC')),
  route text not null check (length(route) between 1 and 80),
  language text not null check (length(language) between 2 and 10),
  width text not null check (width in ('phone', 'tablet', 'desktop')),
  views int not null check (views > 0),
  primary key (hour, route, language, width)
);

-- For how many days a school keeps a kind of data, where it has chosen less than the usual time.
create table platform_retention (
  kind text primary key,
  days int not null check (days > 0)
);

-- What a node has not told the others yet, where nodes tell each other by Redis. Where they do by PostgreSQL it stays empty.
create table platform_outbox (
  id bigint generated always as identity primary key,
  -- The node that committed the events.
  node text not null,
  event_ids bigint[] not null check (cardinality(event_ids) > 0),
  at timestamptz not null default now()
);

-- How often somebody made a call lately, for all nodes together. A node asks here only when a quarter of a limit is used up.
create table platform_call_count (
  -- SHA-256 of the person and the call.
  digest bytea primary key check (octet_length(digest) = 32),
  calls int not null check (calls > 0),
  ends_at timestamptz not null
);

-- History is never edited: it is reversed.
create function platform_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '23001';
end $$;


-- audit --

-- Who did what. Rows are only ever added.
-- The program may not change or delete rows.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  action text not null,
  actor_id uuid references people_person,
  -- The admin behind a test account.
  acting_admin_id uuid references people_person,
  subject_id uuid,
  class_id uuid,
  detail jsonb not null default '{}',
  -- The pupils whom an entry about points is about: `subject_id` has room for one person, and often names whose work was decided.
  about_ids uuid[] not null default '{}',
  -- An entry without a class that is about a pupil names the classes in use in which that pupil was then: so the log of a class tells of it, also
  -- when the pupil has left.
  class_ids uuid[] not null default '{}'
);
create index audit_entry_about on audit_entry using gin (about_ids);
-- What would otherwise be read from end to end, the longer the school plays the longer: the log by a class or by the admin behind a test account,
-- somebody's duels, and the emails to an address.
create index audit_entry_acting_admin on audit_entry (acting_admin_id) where acting_admin_id is not null;
create index audit_entry_action on audit_entry (action, id desc);
-- What a member of staff decided in the last hour is found by who did it.
create index audit_entry_actor on audit_entry (actor_id, at desc);
-- The log is read by time: entries of several nodes, and of a school that is filled with its past, are not written in that order.
create index audit_entry_at on audit_entry (at desc, id desc);
create index audit_entry_class on audit_entry (class_id) where class_id is not null;
create index audit_entry_classes on audit_entry using gin (class_ids);
-- The log is never deleted from, and a person's download reads what is about them.
create index audit_entry_subject on audit_entry (subject_id, id);
create trigger audit_entry_stays before delete or update on audit_entry for each row execute function platform_refuse_change();


-- school --

create table school_settings (
  only_one boolean default true primary key check (only_one),
  name text not null check (length(name) between 1 and 80),
  time_zone text not null,
  allowed_domains text[] not null default '{}' check (cardinality(allowed_domains) <= 5),
  email_sign_up boolean not null default true,
  is_demo boolean not null default false,
  created_at timestamptz not null,
  -- Links in emails begin with it. Null in a school that was set up before it was asked for.
  address text check (address ~ '^https?://[^/?#[:space:]]+$' and length(address) <= 300),
  -- Whether staff must have a passkey. Where it is required, a session of staff that was not opened with one gives no rights.
  staff_passkeys boolean not null default false,
  sign_in_with text[] not null default '{}' check (sign_in_with <@ array['google', 'openid']),
  pupils_rename boolean not null default false
);
create trigger school_settings_changes after update of staff_passkeys on school_settings for each row when (old.staff_passkeys is distinct
  from new.staff_passkeys) execute function people_tell_callers_changed();
create trigger school_settings_told after insert or delete or update on school_settings for each statement execute function
  people_tell_callers_changed();

-- The code of the first start, as a digest. One row until the school is made, then none.
create table school_set_up_code (
  only_one boolean default true primary key check (only_one),
  digest bytea not null,
  -- Every node of a school prints a set-up code of its own when it starts, and each of them works.
  earlier bytea[] not null default '{}'
);


-- people --

create table people_person (
  id uuid primary key,
  display_name text not null check (length(display_name) between 1 and 80),
  email text check (email = lower(email)),
  email_verified_at timestamptz,
  username text check (username = lower(username)),
  password_hash text,
  linked_subject text,
  photo_id uuid,
  theme text check (theme in ('light', 'dark', 'system')),
  notifications boolean not null default true,
  is_test boolean not null default false,
  created_at timestamptz not null,
  last_login_at timestamptz,
  suspended_at timestamptz,
  -- Set when the person was erased: the row stays as a pseudonym for the ledger.
  erased_at timestamptz,
  version bigint not null default 0,
  text_size text not null default 'usual' check (text_size in ('usual', 'large', 'largest')),
  clearer_letters boolean not null default false,
  less_motion boolean not null default false,
  sounds boolean not null default false,
  -- The language that a person reads, on whatever device; null: the one that the device asks for.
  language text check (language in ('en', 'es')),
  -- Everything that opens an account carries the version of the credentials it rests on. A change of a credential, a role or a state
  -- raises the version: whatever is older opens nothing, even when it was under way at that moment.
  credentials_version int not null default 1,
  -- When the school made the account itself: it knows whose it is. That verifies no address; only an email or a provider does.
  vouched_at timestamptz,
  -- Whether the school knows whose account this is: by a confirmed e-mail address, or because it made the account itself. Until then the
  -- person holds no right and reads nothing of the school.
  is_confirmed boolean not null generated always as (email is null or email_verified_at is not null or vouched_at is not null) stored,
  linked_provider text,
  -- Programs that call with tokens. Each is a person without an account, so that what it does has an author for good.
  is_program boolean not null default false,
  -- When somebody was last here themselves. Sessions say so only until they end: after 14 days at the latest, or by signing out.
  last_seen_at timestamptz,
  name_by text check (name_by in ('owner', 'staff')),
  constraint people_person_link unique (linked_provider, linked_subject),
  check (erased_at is null or email is null and username is null and password_hash is null and linked_subject is null and photo_id is null),
  constraint people_person_whole_link check ((linked_provider is null) = (linked_subject is null)),
  constraint people_program_has_no_account check (not is_program or email is null and username is null and password_hash is null and
    linked_subject is null and vouched_at is null and photo_id is null and not is_test)
);
create unique index people_person_email on people_person (email) where email is not null;
create unique index people_person_username on people_person (username) where username is not null;
create trigger people_person_changes after update of display_name, email, email_verified_at, vouched_at, is_test, suspended_at, erased_at,
  credentials_version on people_person for each row when (old.display_name is distinct from new.display_name or old.email is distinct from
  new.email or old.email_verified_at is distinct from new.email_verified_at or old.vouched_at is distinct from new.vouched_at or old.is_test
  is distinct from new.is_test or old.suspended_at is distinct from new.suspended_at or old.erased_at is distinct from new.erased_at or
  old.credentials_version is distinct from new.credentials_version) execute function people_tell_self_changed();

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
  seen_at timestamptz not null,
  -- The kind of browser that a session was opened with, such as "Firefox on Windows", so that its owner knows it again. Never the whole line that browsers send.
  browser text check (length(browser) <= 60),
  system text check (system in ('chromebook', 'android', 'iphone', 'ipad', 'windows', 'mac', 'linux')),
  credentials_version int not null default 1,
  -- The passkey that a session was opened with. It ends with its passkey.
  passkey_id uuid references people_passkey on delete cascade
);
create index people_session_admin on people_session (acting_admin_id) where acting_admin_id is not null;
create index people_session_expiry on people_session (expires_at);
create index people_session_passkey on people_session (passkey_id) where passkey_id is not null;
create index people_session_person on people_session (person_id);
-- Removing a demo school empties the tables without a trigger for each row.
create trigger people_session_emptied after truncate on people_session for each statement execute function people_tell_callers_changed();
create trigger people_session_ends after delete on people_session for each row execute function people_tell_person_changed();
create trigger people_session_of_person before insert on people_session for each row execute function people_refuse_program();

-- Browsers from which a person has signed in before: another's guesses never lock those out.
create table people_device (
  digest bytea not null,
  person_id uuid not null references people_person,
  created_at timestamptz not null,
  primary key (digest, person_id)
);
create index people_device_person on people_device (person_id);

-- One-time links and start codes, as digests.
create table people_one_time (
  digest bytea primary key,
  person_id uuid not null references people_person,
  purpose text not null check (purpose in ('reset-password', 'invitation', 'verify-email', 'change-email', 'start-code', 'sign-in-code')),
  email text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  credentials_version int not null default 1,
  -- Whoever is shown a sign-in code of a class can type it under a classmate's name, so that guesses with it are counted apart from those with a
  -- code of one's own.
  for_class boolean not null default false,
  -- Whoever hands out a link or a sign-in code is named in it, so that it ends with the right to hand it out. It works for half an hour at most:
  -- those from before need no name.
  issued_by uuid references people_person
);
create index people_one_time_issued_by on people_one_time (issued_by) where issued_by is not null;
create index people_one_time_person on people_one_time (person_id, purpose);
create trigger people_one_time_of_person before insert on people_one_time for each row execute function people_refuse_program();

create table people_role (
  id uuid primary key,
  person_id uuid not null references people_person,
  role text not null check (role in ('scorekeeper', 'teacher', 'admin', 'supply')),
  class_id uuid references classes_class,
  assigned_by uuid references people_person,
  assigned_at timestamptz not null,
  unique nulls not distinct (person_id, role, class_id),
  check ((role in ('admin', 'supply')) = (class_id is null))
);
create index people_role_class on people_role (class_id);
create trigger people_role_changes after insert or delete or update on people_role for each row execute function
  people_tell_person_changed();
create trigger people_role_of_person before insert on people_role for each row execute function people_refuse_program();

create table people_attempt (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('new-browser', 'known-browser', 'sign-in-code', 'sign-in-email', 'access-email', 'confirm-password',
    'join-class', 'sign-up', 'provider-sign-up', 'rename', 'email', 'team-call', 'stranger', 'arrival', 'sprayed')),
  -- The digest of whom or what the attempt is counted for.
  subject bytea not null,
  at timestamptz not null
);
create index people_attempt_at on people_attempt (at);
create index people_attempt_subject on people_attempt (kind, subject, at);

-- Passkeys of staff (WebAuthn). The private half never leaves the device of its owner.
create table people_passkey (
  id uuid primary key,
  person_id uuid not null references people_person,
  credential_id bytea not null unique check (octet_length(credential_id) between 1 and 1023),
  public_key bytea not null check (octet_length(public_key) between 1 and 2048),
  -- How often it was used, as its device counts; 0 for those that do not count.
  counter bigint not null check (counter >= 0),
  -- How its device is reached, as its browser said: usb, internal, hybrid.
  transports text[] not null default '{}',
  -- The host that it is bound to: it cannot be used where the school has another address.
  host text not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index people_passkey_person on people_passkey (person_id);
create trigger people_passkey_of_person before insert on people_passkey for each row execute function people_refuse_program();

-- What a passkey is asked to sign: once, within minutes, by the browser whose cookie has this digest.
create table people_passkey_challenge (
  digest bytea primary key,
  -- The session that adds a passkey; null where somebody signs in.
  session_id uuid references people_session on delete cascade,
  expires_at timestamptz not null
);
create index people_passkey_challenge_expiry on people_passkey_challenge (expires_at);
create index people_passkey_challenge_session on people_passkey_challenge (session_id) where session_id is not null;

-- Somebody who wants an account. It is made when the link of the email is opened with the password that they chose, so nobody holds the address of somebody else.
create table people_sign_up (
  -- The digest of the link.
  digest bytea primary key,
  email text not null,
  display_name text not null,
  password_hash text not null,
  expires_at timestamptz not null
);
create index people_sign_up_email on people_sign_up (email);

-- A name that its owner chose and that reads like one of the staff waits here for a nod; until then others read the name in people_person.
create table people_asked_name (
  id uuid primary key,
  person_id uuid not null unique references people_person,
  display_name text not null check (length(display_name) between 1 and 80),
  status text not null default 'pending' check (status in ('pending', 'approved', 'denied')),
  asked_at timestamptz not null,
  decided_at timestamptz,
  -- The name that others saw before a wish was granted, so that the answer can be taken back.
  former_name text check (length(former_name) between 1 and 80),
  alike boolean not null default true,
  -- Whether the owner or staff had chosen the name that others read before: taking the answer back brings that back, too.
  former_by text check (former_by in ('owner', 'staff')),
  check ((status = 'pending') = (decided_at is null)),
  check (former_name is null or status = 'approved')
);
create index people_asked_name_pending on people_asked_name (asked_at) where status = 'pending';

-- What people know of classes: where somebody is a pupil and where they have a role, and whether the class is in use. A role over the
-- whole school has no class and always counts. So who calls is read in one statement that names no table of classes.
create view people_pupil_place as
select m.person_id,
  m.class_id,
  c.name as class_name,
  c.archived_at is null as in_use
from classes_pupil m
  join classes_class c on c.id = m.class_id;

create view people_role_place as
select r.person_id,
  r.role,
  r.class_id,
  c.name as class_name,
  c.archived_at is null as in_use
from people_role r
  left join classes_class c on c.id = r.class_id;

-- What people know of it: who calls is read in one statement that names no table of classes. It gives rights only to staff.
create view people_cover_place as
select v.person_id,
  v.class_id,
  v.from_at,
  v.until_at
from classes_cover v
  join classes_class c on c.id = v.class_id
where c.archived_at is null and (exists ( select
           from people_role r
          where r.person_id = v.person_id and r.role <> 'scorekeeper'));

-- The simulated pupils of rehearsal classes, for lists and sums of real people; a test account that was erased belonged to one, too.
create view people_simulated as
select id as person_id
from people_person p
where is_test and (erased_at is not null or (exists ( select
           from classes_pupil m
             join classes_class c on c.id = m.class_id
          where m.person_id = p.id and c.rehearsed_by is not null)));

-- The pupils of classes that a year's end has archived and can still open again by its undo: people knows nothing else of seasons.
create view people_undoable_place as
select m.person_id,
  m.class_id
from season_season s
  join season_class c on c.season_id = s.id
  join classes_pupil m on m.class_id = c.class_id
where s.undone_at is null and s.final_at is null;

-- Classes to practise with: a pupil who learns to keep score there is shown to its maker by name alone.
create view people_rehearsal_class as
select id as class_id
from classes_class
where rehearsed_by is not null;

-- Several schools may share a database, each in a schema of its own. Notifications and advisory locks belong to the whole database, so both
-- carry the name of the schema: nobody hears another school, and nobody waits for it.
create function people_tell_callers_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('xiotein_callers_' || tg_table_schema, '');
  return null;
end $$;

-- Attempts that were noted while the clock was ahead count for nobody once it is right again. A minute is what the clocks of nodes may differ by.
create function people_book_attempt(counter text, who bytea, since timestamptz, now timestamptz, most int) returns bigint language plpgsql as $$
declare made bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended(current_schema() || counter || encode(who, 'hex'), 11));
  insert into people_attempt (kind, subject, at)
  select counter, who, now
  where (
    select count(*) from people_attempt a
    where a.kind = counter and a.subject = who and a.at > since and a.at <= now + interval '1 minute') < most
  returning id into made;
  return made;
end $$;

-- The word that somebody's rights changed says whose: the id of a person, or nothing where it may concern everybody. So nobody else is
-- asked for anew, and what one account can cause costs no more than that account.
create function people_tell_person_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform pg_notify('xiotein_callers_' || tg_table_schema, old.person_id::text); end if;
  if tg_op <> 'DELETE' then perform pg_notify('xiotein_callers_' || tg_table_schema, new.person_id::text); end if;
  return null;
end $$;

create function people_tell_self_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('xiotein_callers_' || tg_table_schema, new.id::text);
  return null;
end $$;

-- The last line: nothing that opens an account, and no right that an account has, is ever a program's.
create function people_refuse_program() returns trigger language plpgsql as $$
begin
  if exists (select from people_person where id = new.person_id and is_program) then
    raise exception 'a program has no account' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- Whether something of a person is from before the moment that stands beside the person in these lists, of those who have just joined a class.
create function people_is_from_before(person uuid, at timestamptz, ids uuid[], sinces timestamptz[]) returns boolean language sql immutable
  parallel safe return coalesce((at < (sinces)[array_position(ids, person)]), false);

-- A name as it is searched for and compared: "Duc" finds "Đức", and "Soren" finds "Søren".
create function people_plain_name(name text) returns text language sql immutable parallel safe strict return
  lower(replace(replace(replace(replace(replace(replace(replace(replace(translate(regexp_replace(normalize(name, nfd), '[\u0300-\u036f]',
  '', 'g'), 'ĐđÐðØøŁłĦħıŦŧ', 'ddddoollhhitt'), 'ẞ', 'ss'), 'ß', 'ss'), 'Æ', 'ae'), 'æ', 'ae'), 'Œ', 'oe'), 'œ', 'oe'), 'Þ', 'th'), 'þ',
  'th'));


-- classes --

create table classes_class (
  id uuid primary key,
  name text not null check (length(name) between 1 and 60),
  code text not null unique,
  created_at timestamptz not null,
  archived_at timestamptz,
  version bigint not null default 0,
  -- A class to practise with, whose pupils are simulated: who made it. It is archived when it is removed, and no list shows it from then on.
  rehearsed_by uuid references people_person
);
create unique index classes_class_name on classes_class (lower(name)) where archived_at is null;
-- Each member of the staff has at most one.
create unique index classes_class_rehearsed_by on classes_class (rehearsed_by) where archived_at is null;
create trigger classes_class_changes after update of archived_at on classes_class for each row when (old.archived_at is distinct from
  new.archived_at) execute function people_tell_callers_changed();

create table classes_pupil (
  class_id uuid not null references classes_class,
  person_id uuid not null references people_person,
  joined_at timestamptz not null,
  -- Until when a pupil, who was in another open class when they joined this one, is new to it: null for everybody else. It is written down at joining,
  -- because the other class may lose the pupil before the day is over.
  new_until timestamptz,
  -- By which import a pupil came to a class: an import that is taken back is found by it, and not by its moment, which several may share.
  import_id uuid,
  primary key (class_id, person_id),
  check (new_until > joined_at)
);
create index classes_pupil_import on classes_pupil (import_id) where import_id is not null;
create index classes_pupil_person on classes_pupil (person_id);
create trigger classes_pupil_changes after insert or delete or update on classes_pupil for each row execute function
  people_tell_person_changed();
create trigger classes_pupil_of_person before insert on classes_pupil for each row execute function people_refuse_program();
create trigger vault_opens after insert on classes_pupil for each row execute function vault_open();

-- A colleague stands in for the teachers of a class from one moment to another, with their rights there and nowhere else.
create table classes_cover (
  id uuid primary key,
  class_id uuid not null references classes_class,
  person_id uuid not null references people_person,
  given_by uuid not null references people_person,
  from_at timestamptz not null,
  until_at timestamptz not null,
  -- When the rights change next: as it begins, then as it ends; null once it is over.
  due_at timestamptz,
  check (until_at > from_at),
  check (person_id <> given_by)
);
create index classes_cover_class on classes_cover (class_id);
create index classes_cover_due on classes_cover (due_at) where due_at is not null;
create index classes_cover_person on classes_cover (person_id);
create trigger classes_cover_changes after insert or delete or update on classes_cover for each row execute function
  people_tell_person_changed();

-- From when until when pupils count for a class in what they do themselves, in charts and sums.
create view classes_pupil_time as
select m.class_id,
  m.person_id,
  m.joined_at as since,
  coalesce(c.archived_at, 'infinity'::timestamptz) as until
from classes_pupil m
  join classes_class c on c.id = m.class_id
where c.rehearsed_by is null;

-- Pupils in classes that are in use: not archived. Only these classes count for what pupils see, may do and are ranked by.
create view classes_current_pupil as
select m.class_id,
  m.person_id,
  m.joined_at,
  c.name as class_name,
  c.rehearsed_by
from classes_pupil m
  join classes_class c on c.id = m.class_id
where c.archived_at is null;

-- Those who write entries know nothing of classes: this says it for them.
create function classes_in_use_of(person_ids uuid[]) returns uuid[] language sql stable as $$
  select array(
    select distinct m.class_id from classes_pupil m join classes_class c on c.id = m.class_id
    where c.archived_at is null and m.person_id = any(person_ids))
$$;


-- attendance --

-- Who is absent or late today: a tool for the lesson, and no register. Rows of earlier days are deleted within the hour.
create table attendance_mark (
  class_id uuid not null,
  person_id uuid not null,
  day date not null,
  state text not null check (state in ('absent', 'late')),
  primary key (class_id, person_id, day),
  foreign key (class_id, person_id) references classes_pupil(class_id, person_id) on delete cascade
);


-- ledger --

-- The program may not delete rows.
create table ledger_account (
  id uuid primary key,
  person_id uuid unique references people_person,
  -- Where PP enter or leave, such as 'class-awards'. These keep no balance of their own: no row that everybody waits for.
  system_name text unique,
  balance bigint check (balance between 0 and 1000000000),
  version bigint not null default 0,
  -- The version of the total that classmates read: it rises with every entry but those of gifts to goals, under the lock of the account.
  seen_version bigint not null default 0,
  check ((person_id is null) <> (system_name is null)),
  check ((person_id is null) = (balance is null))
);

-- The program may not change or delete rows.
create table ledger_transaction (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('class-points', 'boost-bonus', 'undo', 'undo-bonus', 'undo-settled', 'vault-upgrade', 'shield-restore',
    'dues', 'debt', 'theft', 'loot-restored', 'loot-released', 'move-upgrade', 'element-choice', 'market-purchase', 'market-undo',
    'market-refund', 'artifact-upgrade', 'siege-reward', 'siege-defense', 'goal-gift', 'goal-undo', 'goal-return', 'challenge-reward',
    'challenge-undo', 'story-reward', 'season-closed', 'season-reopened')),
  reason text not null check (length(reason) <= 300),
  actor_id uuid references people_person,
  -- The thing that caused it, such as a line of a submission; one effect of a kind for each.
  cause_id uuid not null,
  at timestamptz not null,
  unique (cause_id, kind)
);
create trigger ledger_transaction_stays before delete or update on ledger_transaction for each row execute function
  platform_refuse_change();

-- The program may not change or delete rows.
create table ledger_posting (
  transaction_id bigint not null references ledger_transaction,
  account_id uuid not null references ledger_account,
  amount bigint not null check (amount <> 0),
  balance_after bigint check (balance_after >= 0),
  -- As in the transaction: what came in today is asked for at every glance.
  at timestamptz not null,
  -- The account on the other side of a pupil's entry, by name, stands in the entry: so what moved the balances of a school over two years is
  -- read from one table. It is null in the entries of the school's own accounts, as the balance after them is.
  counterpart text references ledger_account(system_name),
  primary key (account_id, transaction_id),
  constraint ledger_posting_counterpart check ((counterpart is null) = (balance_after is null))
);
create index ledger_posting_at on ledger_posting (account_id, at);
create index ledger_posting_transaction on ledger_posting (transaction_id);
create trigger ledger_posting_stays before delete or update on ledger_posting for each row execute function platform_refuse_change();
create trigger ledger_posting_sum after insert on ledger_posting referencing new table as added for each statement execute function
  ledger_check_sum();

-- What an undo could not take back, because the PP had been spent or a balance is cut at 0. It is never taken from later earnings: it is settled first
-- when another undo would give the same pupil PP back. So undoing everything ends where it began.
-- The program may not change or delete rows.
create table ledger_owed (
  -- What was undone, such as a line of a submission.
  cause_id uuid primary key,
  person_id uuid not null references people_person,
  amount bigint not null check (amount > 0),
  at timestamptz not null
);
create index ledger_owed_person on ledger_owed (person_id);
create trigger ledger_owed_stays before delete or update on ledger_owed for each row execute function platform_refuse_change();

-- The program may not change or delete rows.
create table ledger_settlement (
  owed_by uuid not null references ledger_owed(cause_id),
  -- What was undone when this was settled instead of given back.
  cause_id uuid not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  primary key (owed_by, cause_id),
  check (cause_id <> owed_by)
);
-- What a payment settled, when it is taken back.
create index ledger_settlement_cause on ledger_settlement (cause_id);
create trigger ledger_settlement_stays before delete or update on ledger_settlement for each row execute function platform_refuse_change();
create trigger ledger_settlement_sum after insert on ledger_settlement referencing new table as added for each statement execute function
  ledger_check_settled();

-- What pupils gave to goals of classes in use: their classmates read it as if they had it still, so that nobody sees who gave.
create view ledger_given as
select g.giver_id as person_id,
  sum(g.pp) as pp
from goals_gift g
  join goals_goal o on o.id = g.goal_id
  join classes_class c on c.id = o.class_id
where g.state = 'given' and c.archived_at is null
group by g.giver_id;

-- A PostgreSQL that keeps tables on several machines joins none of them with the rows of a trigger: those are asked for their ids first.
create function ledger_check_sum() returns trigger language plpgsql as $$
declare ids bigint[] := (select array_agg(distinct transaction_id) from added);
begin
  if exists (
    select from ledger_posting p where p.transaction_id = any(ids)
    group by p.transaction_id having sum(p.amount) <> 0
  ) then
    raise exception 'the postings of a transaction do not add up to zero' using errcode = '23514';
  end if;
  return null;
end $$;

-- No more is settled than is owed, also by two at once: the second waits for the pupil's account, and then sees what the first has settled.
create function ledger_check_settled() returns trigger language plpgsql as $$
declare ids uuid[] := (select array_agg(distinct owed_by) from added);
begin
  perform from ledger_account
    where person_id in (select person_id from ledger_owed where cause_id = any(ids)) order by id for update;
  if exists (
    select from ledger_owed o join ledger_settlement s on s.owed_by = o.cause_id where o.cause_id = any(ids)
    group by o.cause_id having sum(s.amount) > o.amount
  ) then
    raise exception 'more is settled than is owed' using errcode = '23514';
  end if;
  return null;
end $$;


-- notices --

create table notices_notice (
  id uuid primary key,
  person_id uuid not null references people_person,
  type text not null,
  -- Whose name is in the message.
  about_id uuid references people_person,
  created_at timestamptz not null,
  read_at timestamptz,
  deleted_at timestamptz,
  -- What the notice tells, as facts beside its words: names, amounts, and the id of what waits for an answer.
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  -- What was cleared in one go is brought back in one go.
  clearing_id uuid,
  constraint notices_notice_cleared check (deleted_at is null or clearing_id is not null) not valid
);
create index notices_notice_about on notices_notice (about_id);
create index notices_notice_age on notices_notice (created_at);
create index notices_notice_bell on notices_notice (person_id, created_at desc, id desc) where deleted_at is null and (read_at is null or
  (type <> all ('{pp_change_submitted,artifact_usage,name_asked,challenge_submitted}')));
create index notices_notice_cleared on notices_notice (deleted_at) where deleted_at is not null;
create index notices_notice_clearing on notices_notice (clearing_id) where clearing_id is not null;
create index notices_notice_pages on notices_notice (person_id, created_at desc, id desc) where deleted_at is null;
-- In a school of thousands these would be read from the whole table.
create index notices_notice_person on notices_notice (person_id);
create index notices_notice_request on notices_notice ((data ->> 'requestId')) where data ? 'requestId';
create index notices_notice_staff on notices_notice ((data ->> 'staffId')) where data ? 'staffId';
create index notices_notice_team on notices_notice ((data ->> 'teamId')) where data ? 'teamId';


-- growth --

-- Experience is derived from entries; the sum is kept beside them and checked against them.
create table growth_pupil (
  person_id uuid primary key references people_person,
  xp bigint not null default 0 check (xp >= 0),
  version bigint not null default 0,
  -- The XP whose level a pupil has been shown: a level that came since waits to be celebrated, once.
  shown_xp bigint not null default 0 check (shown_xp >= 0),
  class_points bigint not null default 0 check (class_points >= 0),
  class_days int not null default 0 check (class_days >= 0),
  last_class_day int,
  worn_title text,
  constraint growth_pupil_wears_earned foreign key (person_id, worn_title) references growth_badge(person_id, badge),
  check ((class_days = 0) = (last_class_day is null))
);

-- The program may not change or delete rows.
create table growth_xp_entry (
  id bigint generated always as identity primary key,
  person_id uuid not null references people_person,
  amount bigint not null check (amount <> 0),
  source text not null,
  cause_id uuid not null,
  at timestamptz not null,
  unique (cause_id, source)
);
-- The week's progress: what was earned since Monday, pupil by pupil.
create index growth_xp_entry_at on growth_xp_entry (at) include (person_id, amount);
create index growth_xp_entry_person on growth_xp_entry (person_id, id);
create trigger growth_xp_entry_stays before delete or update on growth_xp_entry for each row execute function platform_refuse_change();

create table growth_boost (
  id uuid primary key,
  person_id uuid not null references people_person,
  artifact_name text not null,
  multiplier numeric(4,2) not null check (multiplier > 1),
  start_time timestamptz not null,
  end_time timestamptz not null,
  granted_by uuid references people_person,
  kind text not null default 'pp' check (kind in ('pp', 'xp')),
  check (end_time > start_time)
);
create index growth_boost_running on growth_boost (person_id, end_time);

-- What a pupil has been honoured for. Which badges there are is the program's to know; a badge once earned stays.
-- The program may not change rows.
create table growth_badge (
  person_id uuid not null references people_person,
  badge text not null check (badge ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(badge) <= 40),
  earned_at timestamptz not null,
  primary key (person_id, badge)
);


-- moves --

-- A pupil's manifest, chosen once.
-- The program may not change rows.
create table moves_pupil (
  person_id uuid primary key references people_person,
  manifest text not null check (manifest in ('reading', 'writing', 'drawing', 'athletics', 'singing', 'gaming', 'observation', 'empathy',
    'creating', 'cooking')),
  chosen_at timestamptz not null
);

-- One row for whoever has changed something; everybody else has what everybody begins with.
create table moves_hand (
  person_id uuid primary key references people_person,
  element text check (element in ('fire', 'water', 'air', 'earth', 'lightning', 'light', 'shadow', 'metal')),
  -- The moves in the slots, in their order; null until the pupil has filled them.
  equipped text[] check (cardinality(equipped) <= 6),
  version bigint not null default 0
);

-- A manifest or an element that stays open, with the XP that its moves have earned.
create table moves_line (
  person_id uuid not null references people_person,
  line text not null check (line in ('reading', 'writing', 'drawing', 'athletics', 'singing', 'gaming', 'observation', 'empathy',
    'creating', 'cooking', 'fire', 'water', 'air', 'earth', 'lightning', 'light', 'shadow', 'metal')),
  xp int not null default 0 check (xp >= 0),
  opened_at timestamptz not null,
  primary key (person_id, line)
);

-- Each level of mastery, paid for and rolled once. The seed is the state of the dice before the roll.
-- The program may not change rows.
create table moves_roll (
  person_id uuid not null references people_person,
  move_id text not null,
  to_level int not null check (to_level between 2 and 10),
  multiplier_per_mille int not null check (multiplier_per_mille between 1000 and 3500),
  seed jsonb not null check (jsonb_array_length(seed) = 4),
  at timestamptz not null,
  primary key (person_id, move_id, to_level)
);
create trigger moves_roll_stays before update on moves_roll for each row execute function platform_refuse_change();

create table moves_unlocked (
  person_id uuid not null references people_person,
  move_id text not null,
  at timestamptz not null,
  primary key (person_id, move_id)
);

create table moves_path (
  person_id uuid primary key references people_person,
  path text not null check (path in ('path_power', 'path_tempo', 'path_control')),
  changed_at timestamptz,
  -- The move that the Runner has chosen to rest a turn less; null for the one that rests longest.
  sooner_move text
);

-- The program may not change or delete rows.
create table moves_change (
  version int primary key check (version > 0),
  -- The moves that differ from those as delivered: { "ember-lash": { "damage": 30, "name": "Spark Whip" } }.
  overrides jsonb not null check (jsonb_typeof(overrides) = 'object'),
  reason text not null check (char_length(reason) <= 200),
  -- It came from a file.
  imported boolean not null,
  -- The state that it went back to; 0 is as delivered.
  back_to int,
  by_id uuid not null references people_person,
  at timestamptz not null,
  check (back_to >= 0 and back_to < version)
);
create trigger moves_change_stays before delete or update on moves_change for each row execute function platform_refuse_change();


-- squads --

create table squads_squad (
  id uuid primary key,
  name text not null check (length(name) between 2 and 30),
  crest_shape text not null check (crest_shape in ('shield', 'roundel', 'lozenge', 'arch', 'pennant', 'hexagon')),
  crest_ink text not null check (crest_ink in ('night', 'madder', 'verdigris', 'copper', 'sea', 'plum')),
  crest_sign text not null check (crest_sign in ('lantern', 'moth', 'star', 'moon', 'key', 'flame', 'wave', 'mountain')),
  -- The class that a teacher made it for; null for a squad of pupils' own.
  class_id uuid references classes_class,
  locked boolean not null default false,
  created_at timestamptz not null,
  -- Without members a squad is gone. The row stays a while, so that a late answer to an invitation can be told so.
  dissolved_at timestamptz,
  version bigint not null default 1,
  check (dissolved_at is null or not locked)
);
create index squads_squad_class on squads_squad (class_id) where class_id is not null;
create index squads_squad_dissolved on squads_squad (dissolved_at) where dissolved_at is not null;
create unique index squads_squad_name on squads_squad (lower(name)) where dissolved_at is null;

-- One squad for each pupil, one leader for each squad, and no more places than six: whatever the code does.
create table squads_member (
  person_id uuid primary key references people_person,
  squad_id uuid not null references squads_squad,
  place smallint not null check (place between 1 and 6),
  is_leader boolean not null default false,
  joined_at timestamptz not null,
  unique (squad_id, place)
);
create unique index squads_member_leader on squads_member (squad_id) where is_leader;

create table squads_invitation (
  id uuid primary key,
  squad_id uuid not null references squads_squad,
  to_id uuid not null references people_person,
  from_id uuid not null references people_person,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'declined', 'withdrawn')),
  created_at timestamptz not null,
  closed_at timestamptz,
  check ((status = 'pending') = (closed_at is null)),
  check (to_id <> from_id)
);
create index squads_invitation_asked on squads_invitation (squad_id, to_id, created_at);
create index squads_invitation_closed on squads_invitation (closed_at) where closed_at is not null;
create index squads_invitation_from on squads_invitation (from_id);
create index squads_invitation_of on squads_invitation (to_id);
create index squads_invitation_to on squads_invitation (to_id) where status = 'pending';
create unique index squads_invitation_waiting on squads_invitation (squad_id, to_id) where status = 'pending';

-- Pupils whom staff keep apart in groups and squads of a class: for all of its staff, and as long as both are in the class.
create table squads_kept_apart (
  class_id uuid not null,
  one_id uuid not null,
  other_id uuid not null,
  primary key (class_id, one_id, other_id),
  foreign key (class_id, one_id) references classes_pupil(class_id, person_id) on delete cascade,
  foreign key (class_id, other_id) references classes_pupil(class_id, person_id) on delete cascade,
  check (one_id < other_id)
);
create index squads_kept_apart_other on squads_kept_apart (class_id, other_id);


-- fame --

create table fame_school (
  only_one boolean default true primary key check (only_one),
  access text not null check (access in ('off', 'signed-in', 'initials', 'names'))
);
create trigger fame_school_changes after insert or delete or update on fame_school for each statement execute function
  people_tell_callers_changed();

create table fame_hidden (
  person_id uuid primary key references people_person,
  by_pupil boolean not null default true,
  by_staff boolean not null default false,
  check (by_pupil or by_staff)
);
-- What strangers are told is kept for some seconds on every node; whatever decides it ends that at once, as changes of callers do.
create trigger fame_hidden_changes after insert or delete on fame_hidden for each row execute function people_tell_person_changed();


-- vault --

create table vault_school (
  only_one boolean default true primary key check (only_one),
  dues boolean not null default true,
  -- How many moves a day the vaults of a school have. A vault keeps the number that held when its counter was last written.
  moves_per_day int not null default 10 check (moves_per_day between 1 and 50),
  floor_pp int not null default 50 check (floor_pp >= 0),
  daily_loss_percent int not null default 10 check (daily_loss_percent between 0 and 50)
);

create table vault_vault (
  person_id uuid primary key references people_person,
  capacity_pp int not null default 1000 check (capacity_pp > 0),
  shield int not null default 50 check (shield >= 0),
  max_shield int not null default 50,
  overshield int not null default 0 check (overshield >= 0),
  firewall int not null default 10 check (firewall between 0 and 100),
  debt_pp int not null default 0 check (debt_pp >= 0),
  opened_at timestamptz not null,
  last_upgrade_at timestamptz,
  last_dues_at timestamptz,
  moves_remaining int not null default 10,
  max_moves_per_day int not null default 10 check (max_moves_per_day >= 0),
  last_move_reset_at timestamptz not null,
  version bigint not null default 0,
  check (shield <= max_shield),
  check (moves_remaining >= 0 and moves_remaining <= max_moves_per_day)
);

-- What counts against the offline moves of a day, or gives one back.
create table vault_offline_move (
  id bigint generated always as identity primary key,
  person_id uuid not null references people_person,
  kind text not null check (kind in ('vault-attack', 'pp-restore')),
  at timestamptz not null
);
create index vault_offline_move_at on vault_offline_move (at);
create index vault_offline_move_person on vault_offline_move (person_id, at);

-- The history of a vault. Before and after hold PP, capacity, shields, overshield, firewall and debt.
-- The program may not change rows.
create table vault_event (
  id bigint generated always as identity primary key,
  person_id uuid not null references people_person,
  kind text not null check (kind in ('upgrade-capacity', 'upgrade-shield', 'upgrade-firewall', 'restore-shields', 'dues', 'pay-debt',
    'restore-loot', 'loot-released', 'attacked', 'duel', 'season-closed', 'season-reopened', 'lantern')),
  -- Who did it; none for what the school does by itself.
  actor_id uuid references people_person,
  cause_id uuid not null,
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  after jsonb not null check (jsonb_typeof(after) = 'object'),
  at timestamptz not null,
  defence jsonb check (jsonb_typeof(defence) = 'object'),
  unique (cause_id, person_id, kind)
);
create index vault_event_actor on vault_event (actor_id);
create index vault_event_at on vault_event (at);
create index vault_event_person on vault_event (person_id, id);
create trigger vault_event_stays before update on vault_event for each row execute function platform_refuse_change();

-- Thefts. What was not restored by the reset belongs to the attacker.
create table vault_loot (
  id uuid primary key,
  attacker_id uuid not null references people_person,
  target_id uuid not null references people_person,
  stolen_pp int not null check (stolen_pp > 0),
  restored_pp int not null default 0 check (restored_pp >= 0),
  stolen_at timestamptz not null,
  released_at timestamptz,
  check (target_id <> attacker_id),
  check (restored_pp <= stolen_pp)
);
create index vault_loot_attacker on vault_loot (attacker_id, stolen_at);
create index vault_loot_held on vault_loot (stolen_at) where released_at is null;
create index vault_loot_released on vault_loot (released_at) where released_at is not null;
create index vault_loot_target on vault_loot (target_id, stolen_at);

-- Whoever becomes a pupil has a vault, in whichever way it happens and however many classes they are in.
create function vault_open() returns trigger language plpgsql as $$
begin
  insert into vault_vault (person_id, opened_at, last_move_reset_at) values (new.person_id, new.joined_at, new.joined_at)
  on conflict (person_id) do nothing;
  return null;
end $$;


-- market --

-- Never deleted: what was bought refers to it.
create table market_perk (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 60),
  note text not null check (char_length(note) <= 200),
  category text not null check (category in ('time', 'protection', 'food', 'special')),
  truth_metal int not null check (truth_metal between 1 and 100000),
  stock_a_week int check (stock_a_week > 0),
  limit_a_week int check (limit_a_week > 0),
  on_sale boolean not null,
  created_at timestamptz not null,
  picture text not null default 'star' check (picture in ('hourglass', 'door', 'calendar', 'kite', 'arrow', 'repeat', 'broom', 'moon',
    'magic-shield', 'cookie', 'apple', 'cup', 'chair', 'note', 'flag', 'board', 'dice', 'book', 'star')),
  sale_from timestamptz,
  sale_until timestamptz,
  stock_changes int not null default 0,
  constraint market_perk_sale check (sale_from < sale_until)
);
create unique index market_perk_name on market_perk (lower(name));

-- One bought perk. Name and price are those of the purchase.
create table market_item (
  id uuid primary key,
  owner_id uuid not null references people_person,
  perk_id uuid not null references market_perk,
  name text not null,
  note text not null,
  paid_pp int not null check (paid_pp > 0),
  bought_at timestamptz not null,
  state text not null default 'held' check (state in ('held', 'used', 'undone', 'refunded'))
);
create index market_item_newest on market_item (bought_at desc, id desc);
create index market_item_owner on market_item (owner_id, bought_at);
create index market_item_perk on market_item (perk_id, bought_at);

create table market_request (
  id uuid primary key,
  item_id uuid not null references market_item on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'approved', 'denied', 'withdrawn')),
  requested_at timestamptz not null,
  decided_at timestamptz,
  check ((status = 'pending') = (decided_at is null))
);
create index market_request_item on market_request (item_id);
create index market_request_pending on market_request (requested_at) where status = 'pending';
create unique index market_request_waiting on market_request (item_id) where status = 'pending';

-- What a pupil holds of one artifact, once it was bought or used; before that, everybody holds what everybody begins with.
create table market_holding (
  owner_id uuid not null references people_person,
  artifact_id text not null,
  unlocked boolean not null,
  uses int not null check (uses >= 0),
  max_uses int not null,
  -- Counts purchases, uses and upgrades: a purchase is undone only while nothing has happened since.
  changes int not null default 0,
  -- Counts everything that happens to what a pupil holds, also that a purchase is undone, which takes its change back. So it only rises.
  version int not null default 0,
  primary key (owner_id, artifact_id),
  check (max_uses >= uses)
);

-- Each level of an artifact, paid for once; a card rolls a multiplier with it. The seed is the state of the dice before the roll.
-- The program may not change rows.
create table market_upgrade (
  owner_id uuid not null references people_person,
  artifact_id text not null,
  to_level int not null check (to_level between 2 and 5),
  multiplier_per_mille int check (multiplier_per_mille between 1000 and 3500),
  seed jsonb check (jsonb_array_length(seed) = 4),
  at timestamptz not null,
  primary key (owner_id, artifact_id, to_level),
  check ((multiplier_per_mille is null) = (seed is null))
);
create trigger market_upgrade_stays before update on market_upgrade for each row execute function platform_refuse_change();

-- One bought artifact, with what was held before, so that it can be undone.
create table market_purchase (
  id uuid primary key,
  owner_id uuid not null references people_person,
  artifact_id text not null,
  paid_pp int not null check (paid_pp > 0),
  bought_at timestamptz not null,
  undone boolean not null default false,
  -- The count of changes right after the purchase.
  changes int not null,
  unlocked_before boolean not null,
  uses_before int not null check (uses_before >= 0),
  max_uses_before int not null,
  refunded boolean not null default false,
  -- Uses that came otherwise since a purchase: a reward, or what staff have given. They do not make a purchase whole of which something was used.
  given_since int not null default 0 check (given_since >= 0),
  check (max_uses_before >= uses_before),
  constraint market_purchase_closed_once check (not (undone and refunded))
);
create index market_purchase_newest on market_purchase (bought_at desc, id desc);
create index market_purchase_owner on market_purchase (owner_id, bought_at);

-- Without a row a perk is sold to the whole school.
create table market_perk_class (
  perk_id uuid not null references market_perk,
  class_id uuid not null references classes_class,
  primary key (perk_id, class_id)
);
create index market_perk_class_class on market_perk_class (class_id);

-- The uses of action cards that pupils have brought into a duel that is not over. The market reads it, and knows nothing else of duels.
create view market_card_in_duel as
select s.person_id as owner_id,
  c.held ->> 'card' as artifact_id,
  (c.held ->> 'uses')::int as uses
from battle_seat s
  join battle_battle b on b.id = s.lobby_id
  cross join lateral jsonb_array_elements(b.set_up -> 'fighters') f(fighter)
  cross join lateral jsonb_array_elements(f.fighter -> 'cards') c(held)
where s.is_open and (f.fighter ->> 'id') = s.person_id::text;

-- When seasons were closed, unless that was undone. The market reads it, and knows nothing else of seasons.
create view market_season_end as
select closed_at
from season_season
where undone_at is null;


-- scorekeeping --

create table scorekeeping_reason (
  id uuid primary key,
  class_id uuid not null references classes_class,
  label text not null check (length(label) between 1 and 40),
  position int not null,
  retired_at timestamptz,
  -- The points that a reason usually brings, as "Helped a classmate +5"; null where it says nothing of them.
  amount int check (amount <> 0 and amount between -1000 and 1000)
);
create index scorekeeping_reason_class on scorekeeping_reason (class_id, "position");

create table scorekeeping_submission (
  id uuid primary key,
  class_id uuid not null references classes_class,
  submitter_id uuid not null references people_person,
  -- The admin who handed it in as a test account, and so may not approve it.
  acting_admin_id uuid references people_person,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'withdrawn')),
  -- An award of a teacher's own, approved by its author.
  direct boolean not null default false,
  recorded_at timestamptz,
  submitted_at timestamptz not null,
  reviewer_id uuid references people_person,
  reviewed_at timestamptz,
  review_note text check (length(review_note) <= 300),
  version bigint not null default 1,
  check ((status in ('approved', 'rejected')) = (reviewer_id is not null)),
  check ((reviewer_id is null) = (reviewed_at is null)),
  check (direct or reviewer_id is distinct from submitter_id),
  check (acting_admin_id is null or reviewer_id is distinct from acting_admin_id)
);
create index scorekeeping_submission_class on scorekeeping_submission (class_id, submitted_at desc, id desc);
create index scorekeeping_submission_class_decided on scorekeeping_submission (class_id, coalesce(reviewed_at, submitted_at) desc, id desc)
  where status <> 'pending';
-- Decided submissions by when they were decided; a withdrawn one has only the moment at which it was handed in.
create index scorekeeping_submission_decided on scorekeeping_submission (coalesce(reviewed_at, submitted_at) desc, id desc) where status <>
  'pending';
create index scorekeeping_submission_newest on scorekeeping_submission (submitted_at desc, id desc);
create index scorekeeping_submission_pending on scorekeeping_submission (class_id) where status = 'pending';
create index scorekeeping_submission_reviewed on scorekeeping_submission (reviewed_at) where not direct;
create index scorekeeping_submission_submitter on scorekeeping_submission (submitter_id, submitted_at desc, id desc);

create table scorekeeping_line (
  id uuid primary key,
  submission_id uuid not null references scorekeeping_submission,
  pupil_id uuid not null references people_person,
  change_amount int not null check (change_amount <> 0 and change_amount between -2000 and 2000),
  -- Reasons of the class as they read on that day: [{label, amount}].
  reasons jsonb not null default '[]',
  -- The boost that ran when the lesson was handed in, or null.
  boost_id uuid references growth_boost,
  boost_multiplier numeric(4,2),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'undone')),
  applied_amount int,
  bonus_amount int,
  undone_amount int,
  undone_by uuid references people_person,
  undone_at timestamptz,
  unique (submission_id, pupil_id),
  check ((status in ('approved', 'undone')) = (applied_amount is not null)),
  check ((status = 'undone') = (undone_at is not null))
);
create index scorekeeping_line_pupil on scorekeeping_line (pupil_id);

create table scorekeeping_display (
  class_id uuid primary key references classes_class,
  mode text not null default 'pupils' check (mode in ('pupils', 'class')),
  hides_pupils boolean not null default false,
  target_label text,
  target_pp bigint check (target_pp > 0),
  -- The class's total when the goal was set: what has been reached counts from there.
  target_base bigint,
  lesson_since timestamptz not null,
  version bigint not null default 0,
  check ((target_label is null) = (target_pp is null) and (target_label is null) = (target_base is null))
);


-- goals --

create table goals_goal (
  id uuid primary key,
  class_id uuid not null references classes_class,
  name text not null check (length(name) between 1 and 60),
  note text not null check (length(note) <= 200),
  needed_pp int not null check (needed_pp between 1 and 100000),
  given_pp int not null default 0,
  until timestamptz not null,
  state text not null default 'open' check (state in ('open', 'reached', 'missed', 'cancelled')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- A class goal has a drawing. What the class display counts is a target: goals are what a class saves for.
  picture text not null default 'star' check (picture in ('hourglass', 'door', 'calendar', 'kite', 'arrow', 'repeat', 'broom', 'moon',
    'magic-shield', 'cookie', 'apple', 'cup', 'chair', 'note', 'flag', 'board', 'dice', 'book', 'star')),
  check (given_pp >= 0 and given_pp <= needed_pp),
  check ((state = 'open') = (closed_at is null)),
  check ((state = 'reached') = (given_pp = needed_pp))
);
create index goals_goal_class on goals_goal (class_id, opened_at);
create unique index goals_goal_open on goals_goal (class_id) where state = 'open';

create table goals_gift (
  id uuid primary key,
  goal_id uuid not null references goals_goal,
  giver_id uuid not null references people_person,
  pp int not null check (pp > 0),
  given_at timestamptz not null,
  state text not null default 'given' check (state in ('given', 'undone', 'returned'))
);
create index goals_gift_giver on goals_gift (giver_id);
create index goals_gift_goal on goals_gift (goal_id);


-- siege --

-- Without a row nobody has chosen a mode yet: then there are no sieges.
create table siege_school (
  only_one boolean default true primary key check (only_one),
  mode text not null check (mode in ('contested', 'friendly', 'off')),
  reach text not null check (reach in ('classmates', 'school')),
  attacks_per_target_and_day int not null check (attacks_per_target_and_day between 1 and 10),
  truce_days int not null check (truce_days between 0 and 60),
  levels_above int not null check (levels_above >= 0),
  theft_percent int not null check (theft_percent between 0 and 100),
  open_hours jsonb check (jsonb_typeof(open_hours) = 'array'),
  attacker_max_pp int not null check (attacker_max_pp >= 0),
  holding_out_pp int not null check (holding_out_pp >= 0),
  holding_out_max_pp_per_day int not null check (holding_out_max_pp_per_day >= 0),
  holding_out_xp int not null check (holding_out_xp >= 0),
  -- A vault that was robbed so often within so many game days is closed until the oldest theft is that old.
  most_thefts int not null default 1 check (most_thefts between 1 and 70),
  theft_days int not null default 14 check (theft_days between 1 and 28)
);

create table siege_class_out (
  class_id uuid primary key references classes_class
);

create table siege_pupil_out (
  person_id uuid primary key references people_person,
  -- What staff wrote for each other: why sieges are turned off for a pupil.
  reason text not null default '' check (char_length(reason) <= 200)
);

-- Pupils who have closed their own vault for a while.
create table siege_peace (
  person_id uuid primary key references people_person,
  until timestamptz,
  staff_until timestamptz,
  check (until is not null or staff_until is not null)
);

-- The attacks of one attacker on one target in one game day. Its attacker is its only participant.
create table siege_lobby (
  id uuid primary key,
  host_id uuid not null references people_person,
  target_id uuid not null references people_person,
  game_day int not null,
  created_at timestamptz not null,
  unique (host_id, target_id, game_day),
  check (target_id <> host_id)
);
create index siege_lobby_created on siege_lobby (created_at);
create index siege_lobby_target on siege_lobby (target_id, game_day);

-- The seed is the state of the dice before the attack. Before and after hold PP, shields and overshield of the target's vault.
-- The program may not change rows.
create table siege_attack (
  id uuid primary key,
  place bigint not null generated always as identity unique,
  lobby_id uuid not null references siege_lobby,
  turn int not null check (turn between 1 and 10),
  at timestamptz not null,
  mode text not null check (mode in ('contested', 'friendly')),
  move_id text,
  card_id text,
  seed jsonb not null check (jsonb_array_length(seed) = 4),
  absorbed boolean not null,
  shield_damage int not null check (shield_damage >= 0),
  shields_cracked boolean not null,
  halved_by_shields boolean not null,
  weakened_by_level boolean not null,
  cut_by_protection boolean not null,
  stolen_pp int not null check (stolen_pp >= 0),
  attacker_earned_pp int not null check (attacker_earned_pp >= 0),
  target_earned_pp int not null check (target_earned_pp >= 0),
  attacker_xp int not null check (attacker_xp >= 0),
  target_xp int not null check (target_xp >= 0),
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  after jsonb not null check (jsonb_typeof(after) = 'object'),
  firewall_held_pp int not null default 0 check (firewall_held_pp >= 0),
  debt_added_damage int not null default 0 check (debt_added_damage >= 0),
  debt_added_pp int not null default 0 check (debt_added_pp >= 0),
  unique (lobby_id, turn),
  check (move_id is not null or card_id is not null),
  check (mode = 'friendly' or attacker_earned_pp = 0 and target_earned_pp = 0),
  check (mode = 'contested' or stolen_pp = 0)
);
create index siege_attack_at on siege_attack (at);
create trigger siege_attack_stays before update on siege_attack for each row execute function platform_refuse_change();

-- Attacks are deleted after some weeks, and charts look back two school years: what a class gave and took on each day stays, without any pupil.
create table siege_class_day (
  class_id uuid not null references classes_class,
  day date not null,
  given int not null check (given >= 0),
  taken int not null check (taken >= 0),
  held_off int not null,
  lost_pp int not null check (lost_pp >= 0),
  restored_pp int not null,
  primary key (class_id, day),
  check (held_off >= 0 and held_off <= taken),
  check (restored_pp >= 0 and restored_pp <= lost_pp)
);
create index siege_class_day_day on siege_class_day (day);

-- The sums hold every attack before this moment, and none after it.
create table siege_summed (
  only_one boolean default true primary key check (only_one),
  until timestamptz not null
);

-- Each attack as the classes of its two pupils see it.
create view siege_class_attack as
select m.class_id,
  x.at,
  x.given,
  x.taken,
        case
            when x.taken = 1 and x.stolen_pp = 0 then 1
            else 0
        end as held_off,
  x.taken * x.stolen_pp as lost_pp,
  x.taken * x.restored_pp as restored_pp
from ( select l.host_id as person_id,
            a.at,
            1 as given,
            0 as taken,
            0 as stolen_pp,
            0 as restored_pp
           from siege_attack a
             join siege_lobby l on l.id = a.lobby_id
        union all
         select l.target_id,
            a.at,
            0,
            1,
            a.stolen_pp,
            coalesce(b.restored_pp, 0) as "coalesce"
           from siege_attack a
             join siege_lobby l on l.id = a.lobby_id
             left join vault_loot b on b.id = a.id) x
  join classes_pupil_time m on m.person_id = x.person_id and x.at >= m.since and x.at <= m.until;


-- battle --

-- Without a row nobody has switched duels on yet: then there are none.
create table battle_school (
  only_one boolean default true primary key check (only_one),
  duels boolean not null,
  reach text not null check (reach in ('classmates', 'school')),
  open_hours jsonb check (jsonb_typeof(open_hours) = 'array')
);

create table battle_lobby (
  id uuid primary key,
  name text check (length(name) between 1 and 40),
  host_id uuid not null references people_person,
  -- Whom the host has challenged; null for a lobby that anybody within reach may join.
  challenged_id uuid references people_person,
  status text not null check (status in ('waiting', 'starting', 'active', 'finished', 'cancelled')),
  allow_action_cards boolean not null,
  allow_spectators boolean not null,
  time_limit_seconds int not null check (time_limit_seconds between 60 and 900),
  max_turns int not null check (max_turns between 5 and 30),
  created_at timestamptz not null,
  begins_at timestamptz,
  -- Whether a challenge was declined or withdrawn: only those count against its host, not those that a teacher, the hours or a lost connection ended.
  vain boolean not null default false,
  -- Whether its host typed a name; otherwise it is that of the host of now, and changes with it. Nodes of the version before say of none.
  typed_name boolean not null default true,
  -- Why a lobby was closed while somebody sat in it: nobody joined in time, the hours of duels ended, duels were turned off, a teacher closed it,
  -- or somebody had no move in a slot. Nothing where one of its own pupils ended it. Nodes of the version before say nothing.
  closed_by text check (closed_by in ('time', 'hours', 'off', 'teacher', 'hand')),
  check (challenged_id <> host_id),
  check ((begins_at is not null) = (status = 'starting')),
  check (not vain or status = 'cancelled')
);
create index battle_lobby_begins on battle_lobby (begins_at) where begins_at is not null;
create index battle_lobby_challenged on battle_lobby (challenged_id) where status = 'waiting';
create index battle_lobby_challenged_ever on battle_lobby (challenged_id) where challenged_id is not null;
create index battle_lobby_host on battle_lobby (host_id);
create index battle_lobby_open on battle_lobby (created_at) where status in ('waiting', 'starting');
-- What has been over for long enough is found without reading the whole table, every hour or every night.
create index battle_lobby_over on battle_lobby (created_at) where status in ('finished', 'cancelled');

-- A player of a lobby and of its battle. `id` is the cause of what the battle brings.
create table battle_seat (
  id uuid primary key,
  lobby_id uuid not null references battle_lobby on delete cascade,
  person_id uuid not null references people_person,
  place int not null check (place >= 0),
  -- True until the battle is over or the player has left: nobody is in two battles at once.
  is_open boolean not null,
  heard_at timestamptz not null,
  away_ms int not null default 0 check (away_ms >= 0),
  xp int check (xp >= 0),
  loot_pp int check (loot_pp >= 0),
  lost_pp int check (lost_pp >= 0),
  -- After a duel each player can say one kind word to the other, from a fixed list.
  said text check (said in ('good', 'played', 'clever', 'moves', 'learned', 'surprised', 'close', 'fun', 'thanks')),
  unique (lobby_id, person_id),
  unique (lobby_id, place)
);
create index battle_seat_person on battle_seat (person_id);
create trigger battle_seat_changes after update of is_open on battle_seat for each row when (old.is_open <> new.is_open) execute function
  battle_keep_busy();
create trigger battle_seat_ends after delete on battle_seat for each row when (old.is_open) execute function battle_keep_busy();
create trigger battle_seat_opens after insert on battle_seat for each row when (new.is_open) execute function battle_keep_busy();

-- The set-up holds the seed: it is secret until the battle is over. Its digest, with the salt, is public from the beginning.
create table battle_battle (
  id uuid primary key references battle_lobby on delete cascade,
  set_up jsonb not null,
  salt text not null,
  seed_digest text not null,
  started_at timestamptz not null,
  -- Later by the length of each pause, like `turn_started_at`.
  clock_started_at timestamptz not null,
  turn_started_at timestamptz not null,
  paused_at timestamptz,
  -- When the clock alone changes something; null while a teacher pauses the battle, and once it is over.
  due_at timestamptz,
  version int not null,
  outcome jsonb,
  ended_at timestamptz,
  time_factor text not null default '1' check (time_factor in ('1', '1.5', '2', 'untimed')),
  check ((ended_at is null) = (outcome is null)),
  check (due_at is null or ended_at is null and paused_at is null),
  check (ended_at is not null or paused_at is not null or due_at is not null)
);
create index battle_battle_due on battle_battle (due_at) where due_at is not null;
create index battle_battle_ended on battle_battle (ended_at) where ended_at is not null;
create index battle_battle_running on battle_battle (started_at) where ended_at is null;

-- What happened to a battle from outside, in order. Set-up and inputs are the whole battle.
-- The program may not change rows.
create table battle_input (
  battle_id uuid not null references battle_battle on delete cascade,
  place int not null check (place >= 0),
  at timestamptz not null,
  input jsonb not null,
  primary key (battle_id, place)
);
create trigger battle_input_stays before update on battle_input for each row execute function platform_refuse_change();

-- Sealed choices of the turn that goes on. They are secret until it is resolved, and then they are part of its input.
create table battle_choice (
  battle_id uuid not null references battle_battle on delete cascade,
  person_id uuid not null references people_person,
  turn int not null check (turn > 0),
  actions jsonb not null,
  at timestamptz not null,
  primary key (battle_id, person_id)
);

-- Who wants no more challenges from whom, and until when.
create table battle_declined (
  host_id uuid not null references people_person,
  person_id uuid not null references people_person,
  until timestamptz not null,
  primary key (host_id, person_id)
);

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
create index battle_practice_ended on battle_practice (ended_at);
create unique index battle_practice_open on battle_practice (person_id) where ended_at is null;
create index battle_practice_person on battle_practice (person_id, ended_at);

create table battle_class_out (
  class_id uuid primary key references classes_class
);

create table battle_pupil_out (
  person_id uuid primary key references people_person
);

create table battle_pupil_time (
  person_id uuid primary key references people_person,
  factor text not null check (factor in ('1.5', '2', 'untimed'))
);

create table battle_busy (
  person_id uuid primary key references people_person
);

-- "Eyes up": no duel with a pupil of the class goes on or begins until then, or until a teacher lifts the pause.
create table battle_class_pause (
  class_id uuid primary key references classes_class,
  until timestamptz not null
);

-- The pupils whom a pause holds, as long as it has not run out.
create view battle_paused as
select u.person_id,
  p.until
from battle_class_pause p
  join classes_class c on c.id = p.class_id
  join classes_pupil u on u.class_id = p.class_id
where c.archived_at is null;

create function battle_keep_busy() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' and new.is_open then
    insert into battle_busy (person_id) values (new.person_id);
  else
    delete from battle_busy where person_id = old.person_id;
  end if;
  return null;
end $$;


-- tutorials --

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


-- story --

create table story_pupil (
  person_id uuid primary key references people_person,
  -- Grows with each change: the newer of two live events has the higher one.
  version bigint not null default 0,
  planned_right int not null default 0 check (planned_right between 0 and 3),
  frame text check (frame in ('fire', 'water', 'shadow', 'earth', 'metal', 'lightning', 'air', 'light', 'ninth'))
);

create table story_episode (
  id uuid primary key,
  person_id uuid not null references people_person,
  episode text not null check (episode ~ '^ep_0[1-9]_[a-z_]+$'),
  started_at timestamptz not null,
  at_scene int not null default 0 check (at_scene >= 0),
  at_passage int not null default 0 check (at_passage >= 0),
  far_scene int check (far_scene >= 0),
  far_passage int check (far_passage >= 0),
  boss_tries int not null default 0 check (boss_tries >= 0),
  boss_defeated_at timestamptz,
  feats text[] not null default '{}',
  claimed_at timestamptz,
  chosen text,
  read_at timestamptz,
  -- The furthest phase of the boss that a pupil has seen: later ones are not in their browser. Of battles before, only the first is known, and all of a boss that fell.
  boss_phase int not null default 0 check (boss_phase between 0 and 3),
  unique (person_id, episode),
  check ((far_scene is null) = (far_passage is null)),
  check ((claimed_at is null) = (chosen is null)),
  check (claimed_at is null or boss_defeated_at is not null)
);

create table story_encounter (
  person_id uuid not null references people_person,
  episode text not null,
  encounter text not null,
  done_at timestamptz not null,
  -- Done without the help that is offered after failures.
  unaided boolean not null,
  primary key (person_id, episode, encounter)
);

create table story_decision (
  person_id uuid not null references people_person,
  decision text not null,
  option text not null,
  decided_at timestamptz not null,
  primary key (person_id, decision)
);

create table story_challenge (
  id uuid primary key,
  person_id uuid not null references people_person,
  challenge text not null,
  done_at timestamptz not null,
  -- Done by the word of staff, and not by what the program sees.
  by_staff boolean not null default false,
  unique (person_id, challenge)
);

-- Places of the product that a challenge asks somebody to open.
create table story_visit (
  person_id uuid not null references people_person,
  place text not null check (place in ('market', 'arena', 'fame', 'profile', 'squads', 'power-card', 'power-card-turned')),
  visited_at timestamptz not null,
  primary key (person_id, place)
);

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
  started_at timestamptz not null,
  drill jsonb check (jsonb_typeof(drill) = 'object'),
  turns jsonb not null default '[]' check (jsonb_typeof(turns) = 'array'),
  rules smallint not null default 1 check (rules > 0),
  ended_at timestamptz,
  made boolean not null generated always as (turns <> '[]' or jsonb_path_exists(inputs, '$[*]?(@."kind" != "give-up" && !(exists
    (@."carried")))')) stored,
  constraint story_attempt_turns_of_drills check (drill is not null or turns = '[]')
);
create unique index story_attempt_open on story_attempt (person_id, episode, encounter) where state = 'open';
create index story_attempt_person on story_attempt (person_id, episode, encounter);

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

create table story_pace (
  class_id uuid not null references classes_class,
  chapter int not null check (chapter between 1 and 9),
  opens_on date not null,
  -- Whether the pupils have been told that the day has come.
  told boolean not null default false,
  primary key (class_id, chapter)
);

create table story_sent_back (
  id uuid primary key,
  person_id uuid not null references people_person,
  challenge text not null,
  reason text not null,
  at timestamptz not null,
  -- The challenge as it was done and paid, where it was taken back; null for work that was denied.
  undone uuid unique,
  check (char_length(reason) <= 300 and (reason <> '' or undone is not null))
);
create index story_sent_back_of_person on story_sent_back (person_id, challenge);

-- Without a row two pupils are enough for a team.
create table story_school (
  only_one boolean default true primary key check (only_one),
  small_teams boolean not null
);

-- A team that waits, and its battle. Set-up and inputs are the whole battle; the set-up holds the seed, which is secret.
create table story_team (
  id uuid primary key,
  episode text not null,
  encounter text not null,
  host_id uuid not null references people_person,
  state text not null check (state in ('waiting', 'active', 'won', 'lost')),
  created_at timestamptz not null,
  fight jsonb,
  inputs jsonb not null default '[]' check (jsonb_typeof(inputs) = 'array'),
  version int not null default 0,
  turn_started_at timestamptz,
  -- When the clock alone changes something: a turn ends, somebody is away, a team that nobody joins is closed.
  due_at timestamptz,
  ended_at timestamptz,
  time_factor text not null default '1' check (time_factor in ('1', '1.5', '2', 'untimed')),
  check ((fight is null) = (state = 'waiting')),
  check ((turn_started_at is null) = (state = 'waiting')),
  check ((due_at is null) = (state in ('won', 'lost'))),
  check ((ended_at is null) = (state in ('waiting', 'active')))
);
create index story_team_due on story_team (due_at) where due_at is not null;
create index story_team_host on story_team (host_id);
create index story_team_open on story_team (episode) where state in ('waiting', 'active');

-- A place in a team: of a pupil, or of a stand-in that plays with the moves of one.
create table story_team_seat (
  team_id uuid not null references story_team on delete cascade,
  person_id uuid not null references people_person,
  place int not null check (place between 0 and 3),
  is_live boolean not null,
  -- A teacher gave this place to a stand-in, and may have said that a win counts for the absent pupil.
  is_given boolean not null default false,
  counts boolean not null default false,
  has_left boolean not null default false,
  -- True until the battle is over or the pupil has left: nobody is in two teams at once.
  is_open boolean not null,
  heard_at timestamptz not null,
  -- The sealed choice of the open turn. It is secret until the turn is resolved.
  choice jsonb,
  turns_chosen int not null default 0 check (turns_chosen >= 0),
  turns_missed int not null default 0 check (turns_missed >= 0),
  -- Whether the end counts for a pupil who played: `tookPart` in the rules.
  took_part boolean not null generated always as (is_live and turns_chosen > 0 and turns_chosen >= turns_missed) stored,
  primary key (team_id, person_id),
  unique (team_id, place),
  check (not (is_live and is_given)),
  check (is_given or not counts),
  check (is_live or not is_open)
);
create index story_team_seat_person on story_team_seat (person_id);
create trigger story_team_seat_changes after update of is_open on story_team_seat for each row when (old.is_open <> new.is_open) execute
  function battle_keep_busy();
create trigger story_team_seat_ends after delete on story_team_seat for each row when (old.is_open) execute function battle_keep_busy();
create trigger story_team_seat_opens after insert on story_team_seat for each row when (new.is_open) execute function battle_keep_busy();

-- When each chapter opened to a pupil: its opening is told once, and the rounds of a chapter are counted from then on.
create table story_opened (
  person_id uuid not null references people_person,
  chapter int not null check (chapter between 1 and 9),
  opened_at timestamptz not null,
  primary key (person_id, chapter)
);

create table story_break (
  first_day date primary key,
  last_day date not null,
  check (last_day >= first_day and last_day <= (first_day + 119))
);

-- The last school day, for the whole school: the plans of the story are measured by it.
create table story_last_day (
  last_day date primary key,
  only_one boolean not null default true unique check (only_one)
);


-- care --

-- How a school has set the rules of the room Care; a rule without a row is as usual. What the rules find is stored nowhere.
create table care_rule (
  kind text primary key check (kind in ('attacked', 'unseen', 'loses', 'away', 'favours', 'passes-over')),
  is_on boolean not null,
  number int not null check (number > 0),
  off_by uuid references people_person,
  off_at timestamptz,
  off_reason text not null default '' check (length(off_reason) <= 200)
);

-- What one member of the staff has put aside in their own list.
create table care_aside (
  reader_id uuid not null references people_person,
  class_id uuid not null references classes_class,
  person_id uuid not null references people_person,
  kind text not null check (kind in ('attacked', 'unseen', 'loses', 'away', 'favours', 'passes-over')),
  until timestamptz not null,
  primary key (reader_id, class_id, person_id, kind)
);
create index care_aside_person on care_aside (person_id);


-- numbers --

-- Which class each was in the season before: the room Numbers compares them, and knows nothing else of seasons.
create view numbers_class_before as
select c.carried_to as class_id,
  c.class_id as before_id
from season_class c
  join season_season s on s.id = c.season_id
where c.carried_to is not null and s.undone_at is null;


-- season --

create table season_season (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 40),
  closed_at timestamptz not null,
  closed_by uuid references people_person,
  undone_at timestamptz,
  undone_by uuid references people_person,
  -- When the week for the undo was found to be over.
  final_at timestamptz,
  -- What the closing of a season settled for good, in numbers, so that an undo can say beforehand what does not come back.
  settled jsonb,
  check (undone_by is null or undone_at is not null),
  check (undone_at is null or final_at is null)
);
-- While a closing can be undone, there is no other.
create unique index season_season_one on season_season ((true)) where undone_at is null and final_at is null;

-- The classes that a closing archived.
create table season_class (
  season_id uuid not null references season_season,
  class_id uuid not null references classes_class,
  -- The class of the new season that took its pupils over.
  carried_to uuid references classes_class,
  primary key (season_id, class_id),
  check (carried_to <> class_id)
);
create index season_class_carried on season_class (carried_to);
create index season_class_class on season_class (class_id);

-- Points that nobody had approved: the closing withdrew them, and an undo lets them wait again.
create table season_withdrawn (
  season_id uuid not null references season_season,
  submission_id uuid not null references scorekeeping_submission,
  primary key (season_id, submission_id)
);
create index season_withdrawn_submission on season_withdrawn (submission_id);

-- What the closing meant for one person. `id` is the cause of the entries in the ledger and in the history of the vault.
create table season_card (
  id uuid primary key,
  season_id uuid not null references season_season,
  person_id uuid not null references people_person,
  -- The balance that was taken.
  closed_pp bigint not null check (closed_pp >= 0),
  -- What the keepsake card shows; none for whoever was a pupil of no class, and for an erased person.
  -- Whether the person was a pupil of a class when the season ended.
  had_class boolean not null,
  facts jsonb check (jsonb_typeof(facts) = 'object'),
  unique (season_id, person_id)
);
create index season_card_person on season_card (person_id);


-- today --

-- What one member of the staff has put aside in Today, until the next lesson or the next day.
create table today_aside (
  reader_id uuid not null references people_person,
  kind text not null,
  item_id uuid not null,
  at timestamptz not null,
  until timestamptz not null,
  primary key (reader_id, kind, item_id),
  check (until > at)
);


-- tokens --

create table tokens_token (
  -- The program that calls with it.
  id uuid primary key references people_person,
  -- What it was made for.
  name text not null check (length(name) between 1 and 40),
  digest bytea not null unique check (octet_length(digest) = 32),
  scopes text[] not null check (cardinality(scopes) between 1 and 3 and scopes <@ '{read-roster,read-points,submit-points}'),
  calls_per_minute int not null check (calls_per_minute between 1 and 600),
  made_by uuid not null references people_person,
  made_at timestamptz not null,
  ends_at timestamptz not null,
  -- Told once a minute at most.
  used_at timestamptz,
  -- Before its date, and why.
  ended_at timestamptz,
  ended_because text check (ended_because in ('revoked', 'creator-left')),
  check (ends_at > made_at and ends_at <= (made_at + '366 days'::interval)),
  check ((ended_at is null) = (ended_because is null))
);
create index tokens_token_made_by on tokens_token (made_by);


-- The program may not change or delete rows.
create table schema_migrations (
  version int primary key,
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now(),
  oldest_version text
);


-- The catalogue of a district, in the schema `district` --

create table schema_migrations (
  version int primary key,
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now(),
  oldest_version text
);

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
  -- The newest migration of the school's tables.
  schema_version int not null default 0,
  -- Why the tables could not be brought to `failed_version`; the school stays closed for programs of that version.
  failure text,
  failed_version int,
  mail_from text,
  jobs_looked_at timestamptz not null default now(),
  jobs_failing int not null default 0,
  created_at timestamptz not null default now(),
  -- The last look at the jobs of the school that ended well. `jobs_looked_at` is when a node took the school for them.
  jobs_done_at timestamptz not null default now(),
  check ((failure is null) = (failed_version is null))
);
create trigger school_changes after update of host, address, state, password, schema_version, failure, mail_from on school for each
  statement execute function tell_changed();
create trigger school_comes_or_goes after insert or delete on school for each statement execute function tell_changed();

-- What operators did.
create table operator_action (
  id bigint not null generated always as identity,
  at timestamptz not null default now(),
  -- The account of the machine that gave the command.
  operator text not null,
  name text not null,
  host text not null,
  action text not null,
  detail text,
  constraint deed_pkey primary key (id)
);
create trigger operator_action_is_not_emptied before truncate on operator_action for each statement execute function refuse_change();
create trigger operator_action_stays before delete or update on operator_action for each row execute function refuse_change();

-- Commands of the version before call an action a deed, and go on while nodes are upgraded one after the other. The next contract drops it.
create view deed as
select id,
  at,
  operator,
  name,
  host,
  action as deed,
  detail
from operator_action;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '23001';
end $$;

-- Every node keeps the catalogue in memory and reads it again when it has changed.
create function tell_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('xiotein_district', '');
  return null;
end $$;
