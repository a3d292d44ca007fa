-- Whether the owner or staff had chosen the name that others read before: taking the answer back brings that back, too.
alter table people_asked_name add column former_by text check (former_by in ('owner', 'staff'));
