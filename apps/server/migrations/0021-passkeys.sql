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

-- The passkey that a session was opened with. It ends with its passkey.
alter table people_session add column passkey_id uuid references people_passkey on delete cascade;
create index people_session_passkey on people_session (passkey_id) where passkey_id is not null;

-- What a passkey is asked to sign: once, within minutes, by the browser whose cookie has this digest.
create table people_passkey_challenge (
  digest bytea primary key,
  -- The session that adds a passkey; null where somebody signs in.
  session_id uuid references people_session on delete cascade,
  expires_at timestamptz not null
);
create index people_passkey_challenge_expiry on people_passkey_challenge (expires_at);
create index people_passkey_challenge_session on people_passkey_challenge (session_id) where session_id is not null;

-- Whether staff must have a passkey. Where it is required, a session of staff that was not opened with one gives no rights.
alter table people_school add column staff_passkeys boolean not null default false;
create trigger people_school_changes after update of staff_passkeys on people_school
  for each row when (old.staff_passkeys is distinct from new.staff_passkeys) execute function people_tell_callers_changed();
