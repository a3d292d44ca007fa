-- A colleague stands in for the teachers of a class from one moment to another, with their rights there and nowhere else.
create table classes_cover (
  id uuid primary key,
  class_id uuid not null references classes_class,
  person_id uuid not null references people_person,
  given_by uuid not null references people_person,
  from_at timestamptz not null,
  until_at timestamptz not null check (until_at > from_at),
  -- When the rights change next: as it begins, then as it ends; null once it is over.
  due_at timestamptz,
  check (person_id <> given_by)
);
create index classes_cover_person on classes_cover (person_id);
create index classes_cover_class on classes_cover (class_id);
create index classes_cover_due on classes_cover (due_at) where due_at is not null;
create trigger classes_cover_changes after insert or update or delete on classes_cover
  for each row execute function people_tell_person_changed();

-- What people know of it: who calls is read in one statement that names no table of classes. It gives rights only to staff.
create view people_cover_place (person_id, class_id, from_at, until_at) as
  select v.person_id, v.class_id, v.from_at, v.until_at
  from classes_cover v join classes_class c on c.id = v.class_id
  where c.archived_at is null and exists (select from people_role r where r.person_id = v.person_id and r.role <> 'scorekeeper');
