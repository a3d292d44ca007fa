-- The name that others saw before a wish was granted, so that the answer can be taken back.
alter table people_asked_name add column former_name text check (length(former_name) between 1 and 80);
alter table people_asked_name add check (former_name is null or status = 'approved');
create index people_asked_name_pending on people_asked_name (asked_at) where status = 'pending';
