-- A statement that changes nobody tells nobody: signing in deletes the session that a browser came with, where there is one. Whatever
-- one transaction tells again and again, PostgreSQL passes on once.
drop trigger people_session_ends on people_session;
create trigger people_session_ends after delete on people_session for each row execute function people_tell_callers_changed();
drop trigger people_role_changes on people_role;
create trigger people_role_changes after insert or update or delete on people_role for each row execute function people_tell_callers_changed();
drop trigger people_pupil_changes on people_pupil;
create trigger people_pupil_changes after insert or update or delete on people_pupil for each row execute function people_tell_callers_changed();
drop trigger people_class_changes on people_class;
create trigger people_class_changes after update of archived_at on people_class for each row execute function people_tell_callers_changed();
drop trigger people_person_changes on people_person;
create trigger people_person_changes after update of display_name, email_verified_at, is_test, suspended_at, erased_at on people_person
  for each row execute function people_tell_callers_changed();

-- Names are sorted in the order of a register, which this one is not.
drop index people_person_name;
