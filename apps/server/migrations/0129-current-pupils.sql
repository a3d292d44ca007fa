-- Pupils in classes that are in use: not archived. Only these classes count for what pupils see, may do and are ranked by.
create view classes_current_pupil (class_id, person_id, joined_at, class_name, rehearsed_by) as
select m.class_id, m.person_id, m.joined_at, c.name, c.rehearsed_by from classes_pupil m join classes_class c on c.id = m.class_id
where c.archived_at is null;
