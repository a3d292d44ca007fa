-- The word that somebody's rights changed says whose: the id of a person, or nothing where it may concern everybody. So nobody else is
-- asked for anew, and what one account can cause costs no more than that account.
create function people_tell_person_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform pg_notify('xiotein_callers', old.person_id::text); end if;
  if tg_op <> 'DELETE' then perform pg_notify('xiotein_callers', new.person_id::text); end if;
  return null;
end $$;

drop trigger people_session_ends on people_session;
create trigger people_session_ends after delete on people_session for each row execute function people_tell_person_changed();
drop trigger people_role_changes on people_role;
create trigger people_role_changes after insert or update or delete on people_role for each row execute function people_tell_person_changed();
drop trigger people_pupil_changes on people_pupil;
create trigger people_pupil_changes after insert or update or delete on people_pupil for each row execute function people_tell_person_changed();

create function people_tell_self_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('xiotein_callers', new.id::text);
  return null;
end $$;
drop trigger people_person_changes on people_person;
create trigger people_person_changes
  after update of display_name, email, email_verified_at, vouched_at, is_test, suspended_at, erased_at, credentials_version on people_person
  for each row
  when ((old.display_name, old.email, old.email_verified_at, old.vouched_at, old.is_test, old.suspended_at, old.erased_at, old.credentials_version)
        is distinct from (new.display_name, new.email, new.email_verified_at, new.vouched_at, new.is_test, new.suspended_at, new.erased_at, new.credentials_version))
  execute function people_tell_self_changed();

-- A class that is put away or opened again concerns all its people, also those who join it at that moment.
drop trigger people_class_changes on people_class;
create trigger people_class_changes after update of archived_at on people_class
  for each row when (old.archived_at is distinct from new.archived_at) execute function people_tell_callers_changed();

-- Removing a demo school empties the tables without a trigger for each row.
create trigger people_session_emptied after truncate on people_session for each statement execute function people_tell_callers_changed();
