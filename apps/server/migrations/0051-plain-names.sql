-- Emails are called emails, and whoever made a token its creator.
alter table platform_letter rename to platform_email;
alter table platform_email rename constraint platform_letter_pkey to platform_email_pkey;
alter index platform_letter_waiting rename to platform_email_waiting;
alter index platform_letter_newest rename to platform_email_newest;

alter table people_attempt drop constraint people_attempt_kind_check;
update people_attempt set kind = replace(kind, 'letter', 'email') where kind in ('letter', 'sign-in-letter', 'access-letter');
alter table people_attempt add constraint people_attempt_kind_check check (
  kind in ('new-browser', 'known-browser', 'sign-in-code', 'sign-in-email', 'access-email', 'confirm-password', 'join-class', 'sign-up',
           'rename', 'email'));

alter table tokens_token drop constraint tokens_token_ended_because_check;
update tokens_token set ended_because = 'creator-left' where ended_because = 'maker-left';
alter table tokens_token add constraint tokens_token_ended_because_check check (ended_because in ('revoked', 'creator-left'));
