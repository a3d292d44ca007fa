-- An entry without a class that is about a pupil names the classes in use in which that pupil was then: so the log of a class tells of it, also
-- when the pupil has left.
alter table audit_entry add column class_ids uuid[] not null default '{}';

-- Those who write entries know nothing of classes: this says it for them.
create function classes_in_use_of(person_ids uuid[]) returns uuid[] language sql stable as $$
  select array(
    select distinct m.class_id from classes_pupil m join classes_class c on c.id = m.class_id
    where c.archived_at is null and m.person_id = any(person_ids))
$$;

-- Of what was written down before, as far as the memberships still tell.
alter table audit_entry disable trigger audit_entry_stays;
update audit_entry e set class_ids = array(
  select distinct m.class_id from classes_pupil m
  where m.joined_at <= e.at and (m.person_id = e.subject_id or m.person_id = any(e.about_ids)))
where e.class_id is null;
alter table audit_entry enable trigger audit_entry_stays;
