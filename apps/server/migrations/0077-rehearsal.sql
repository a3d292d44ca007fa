-- A class to practise with, whose pupils are simulated: who made it. It is archived when it is removed, and no list shows it from then on.
alter table classes_class add column rehearsed_by uuid references people_person;
-- Each member of the staff has at most one.
create unique index classes_class_rehearsed_by on classes_class (rehearsed_by) where archived_at is null;
