-- How often somebody takes a new name is counted too.
alter table people_attempt drop constraint people_attempt_kind_check;
alter table people_attempt add constraint people_attempt_kind_check
  check (kind in ('new-browser', 'known-browser', 'confirm-password', 'join-class', 'sign-up', 'rename'));
