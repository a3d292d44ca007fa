-- contract: the check still allows every kind that people_attempt has allowed since 0.1.0
-- One password that is tried on everybody is counted for all nodes together: what is being checked or was wrong ('stranger'), who was let in
-- ('arrival'), and that the admins were told ('sprayed').

alter table people_attempt drop constraint people_attempt_kind_check;
alter table people_attempt add constraint people_attempt_kind_check check (
  kind in ('new-browser', 'known-browser', 'sign-in-code', 'sign-in-email', 'access-email', 'confirm-password', 'join-class', 'sign-up',
           'rename', 'email', 'team-call', 'stranger', 'arrival', 'sprayed'));
