-- Whoever hands out a link or a sign-in code is named in it, so that it ends with the right to hand it out. It works for half an hour at most:
-- those from before need no name.
alter table people_one_time add column issued_by uuid references people_person;
create index people_one_time_issued_by on people_one_time (issued_by) where issued_by is not null;
