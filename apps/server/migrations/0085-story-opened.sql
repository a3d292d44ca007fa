-- When each chapter opened to a pupil: its opening is told once, and the rounds of a chapter are counted from then on.
create table story_opened (
  person_id uuid not null references people_person,
  chapter int not null check (chapter between 1 and 9),
  opened_at timestamptz not null,
  primary key (person_id, chapter)
);

-- Chapters that were begun, and those that their pupils were told of.
insert into story_opened (person_id, chapter, opened_at)
select person_id, chapter, min(at) from (
  select person_id, substring(episode from '^ep_0([1-9])')::int as chapter, started_at as at from story_episode
  union all
  select n.person_id, (n.data ->> 'chapter')::int, n.created_at from notices_notice n where n.type = 'chapter_unlocked'
) known
where chapter between 1 and 9 group by person_id, chapter;
