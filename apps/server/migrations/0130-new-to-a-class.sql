-- Until when a pupil, who was in another open class when they joined this one, is new to it: null for everybody else. It is written down at joining,
-- because the other class may lose the pupil before the day is over.
alter table classes_pupil add column new_until timestamptz check (new_until > joined_at);
update classes_pupil m set new_until = m.joined_at + interval '1 day'
where m.joined_at > now() - interval '1 day' and exists (
  select from classes_pupil o join classes_class c on c.id = o.class_id
  where o.person_id = m.person_id and c.archived_at is null and o.joined_at < m.joined_at);
