-- The path that a pupil has chosen at the end of the story, and whether they have used the one change.

create table moves_path (
  person_id uuid primary key references people_person,
  path text not null check (path in ('path_power', 'path_tempo', 'path_control')),
  changed_at timestamptz
);

insert into moves_path (person_id, path)
select e.person_id, e.chosen from story_episode e join people_person p on p.id = e.person_id
where e.episode = 'ep_09_pressure_points' and e.claimed_at is not null and p.erased_at is null;
