-- Programs that call with tokens. Each is a person without an account, so that what it does has an author for good.
alter table people_person add column is_program boolean not null default false;
alter table people_person add constraint people_program_has_no_account check (
  not is_program
  or (email is null and username is null and password_hash is null and linked_subject is null and vouched_at is null and photo_id is null
      and not is_test));

-- The last line: nothing that opens an account, and no right that an account has, is ever a program's.
create function people_refuse_program() returns trigger language plpgsql as $$
begin
  if exists (select from people_person where id = new.person_id and is_program) then
    raise exception 'a program has no account' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger people_session_of_person before insert on people_session for each row execute function people_refuse_program();
create trigger people_one_time_of_person before insert on people_one_time for each row execute function people_refuse_program();
create trigger people_passkey_of_person before insert on people_passkey for each row execute function people_refuse_program();
create trigger people_role_of_person before insert on people_role for each row execute function people_refuse_program();
create trigger people_pupil_of_person before insert on people_pupil for each row execute function people_refuse_program();

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
  ends_at timestamptz not null check (ends_at > made_at and ends_at <= made_at + interval '366 days'),
  -- Told once a minute at most.
  used_at timestamptz,
  -- Before its date, and why.
  ended_at timestamptz,
  ended_because text check (ended_because in ('revoked', 'maker-left')),
  check ((ended_at is null) = (ended_because is null))
);
create index tokens_token_made_by on tokens_token (made_by);
