-- The frame that a pupil wears on the Power Card; the badges of chapters that were finished before there were any.

alter table story_pupil add column frame text check (frame in
  ('fire', 'water', 'shadow', 'earth', 'metal', 'lightning', 'air', 'light', 'ninth'));

insert into growth_badge (person_id, badge, earned_at)
select e.person_id, 'chapter-' || substr(e.episode, 5, 1), e.claimed_at
from story_episode e join people_person p on p.id = e.person_id
where e.claimed_at is not null and p.erased_at is null
on conflict do nothing;
