-- contract: the check still allows every kind that people_attempt has allowed since 0.1.0
-- Whoever comes through a provider for the first time is counted apart from those who sign up by email.

alter table people_attempt drop constraint people_attempt_kind_check;
alter table people_attempt add constraint people_attempt_kind_check check (
  kind in ('new-browser', 'known-browser', 'sign-in-code', 'sign-in-email', 'access-email', 'confirm-password', 'join-class', 'sign-up',
           'provider-sign-up', 'rename', 'email', 'team-call', 'stranger', 'arrival', 'sprayed'));
