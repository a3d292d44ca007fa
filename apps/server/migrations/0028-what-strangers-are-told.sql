-- What strangers are told is kept for some seconds on every node; whatever decides it ends that at once, as changes of callers do.
create trigger fame_hidden_changes after insert or delete on fame_hidden for each row execute function people_tell_person_changed();
create trigger fame_school_changes after insert or update or delete on fame_school
  for each statement execute function people_tell_callers_changed();
create trigger people_school_told after insert or update or delete on people_school
  for each statement execute function people_tell_callers_changed();
