-- Somebody who wants an account. It is made when the link of their own letter is opened with the password that they chose: until then
-- there is no account, so nobody holds an address that is not theirs, and no click confirms what somebody else typed.
create table people_sign_up (
  -- The digest of the link.
  digest bytea primary key,
  email text not null,
  display_name text not null,
  password_hash text not null,
  expires_at timestamptz not null
);
create index people_sign_up_email on people_sign_up (email);

-- Letters that anybody can cause are counted by the address that was typed, whether somebody has it or not.
alter table people_attempt drop constraint people_attempt_kind_check;
alter table people_attempt add constraint people_attempt_kind_check check (
  kind in ('new-browser', 'known-browser', 'sign-in-code', 'sign-in-letter', 'access-letter', 'confirm-password', 'join-class', 'sign-up',
           'rename', 'letter'));
