-- Whether pupils change their names at once, and who chose the name that somebody has: the owner, or staff. Names that accounts were made with have neither.
-- Nodes of the version before write neither, and what they hold back reads like somebody else's name.

alter table school_settings add column pupils_rename boolean not null default false;
alter table people_person add column name_by text check (name_by in ('owner', 'staff'));
alter table people_asked_name add column alike boolean not null default true;
update people_person set name_by = 'owner' where vouched_at is null and erased_at is null and not is_test and not is_program
  and not exists (select from people_role r where r.person_id = people_person.id and r.role <> 'scorekeeper');
