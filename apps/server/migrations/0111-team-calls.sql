-- contract: the check still allows every kind that people_attempt has allowed since 0.1.0
-- How often somebody called others to a team of the story is counted like attempts.

alter table people_attempt drop constraint people_attempt_kind_check;
alter table people_attempt add constraint people_attempt_kind_check check (
  kind in ('new-browser', 'known-browser', 'sign-in-code', 'sign-in-email', 'access-email', 'confirm-password', 'join-class', 'sign-up',
           'rename', 'email', 'team-call'));
