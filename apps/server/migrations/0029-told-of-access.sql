-- Letters that tell somebody what staff handed out for the account: no one fills a mailbox with them.
alter table people_attempt drop constraint people_attempt_kind_check;
alter table people_attempt add constraint people_attempt_kind_check
  check (kind in ('new-browser', 'known-browser', 'sign-in-code', 'sign-in-letter', 'access-letter', 'confirm-password', 'join-class', 'sign-up', 'rename'));
