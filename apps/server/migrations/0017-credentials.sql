-- Everything that opens an account carries the version of the credentials it rests on. A change of a credential, a role or a state
-- raises the version: whatever is older opens nothing, even when it was under way at that moment.
alter table people_person add column credentials_version int not null default 1;
alter table people_session add column credentials_version int not null default 1;
alter table people_one_time add column credentials_version int not null default 1;

-- A link that staff hand out is not the link that anybody can ask for: asking for one does not void the other.
alter table people_one_time drop constraint people_one_time_purpose_check;
alter table people_one_time add constraint people_one_time_purpose_check
  check (purpose in ('reset-password', 'invitation', 'verify-email', 'change-email', 'start-code'));
