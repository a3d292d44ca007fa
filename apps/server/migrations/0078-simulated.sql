-- The simulated pupils of rehearsal classes, for lists and sums of real people; a test account that was erased belonged to one, too.
create view people_simulated (person_id) as
  select p.id from people_person p
  where p.is_test and (p.erased_at is not null or exists (
    select from classes_pupil m join classes_class c on c.id = m.class_id where m.person_id = p.id and c.rehearsed_by is not null));
