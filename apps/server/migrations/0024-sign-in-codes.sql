-- A code that staff or a letter hand over: with it the right password counts although others have used up the count of guesses.
alter table people_one_time drop constraint people_one_time_purpose_check;
alter table people_one_time add constraint people_one_time_purpose_check
  check (purpose in ('reset-password', 'invitation', 'verify-email', 'change-email', 'start-code', 'sign-in-code'));

alter table people_attempt drop constraint people_attempt_kind_check;
alter table people_attempt add constraint people_attempt_kind_check
  check (kind in ('new-browser', 'known-browser', 'sign-in-code', 'sign-in-letter', 'confirm-password', 'join-class', 'sign-up', 'rename'));
