-- "Eyes up": no duel with a pupil of the class goes on or begins until then, or until a teacher lifts the pause.
create table battle_class_pause (
  class_id uuid primary key references classes_class,
  until timestamptz not null
);

-- The pupils whom a pause holds, as long as it has not run out.
create view battle_paused (person_id, until) as
  select u.person_id, p.until
  from battle_class_pause p join classes_class c on c.id = p.class_id join classes_pupil u on u.class_id = p.class_id
  where c.archived_at is null;
