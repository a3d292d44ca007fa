-- The furthest phase of the boss that a pupil has seen: later ones are not in their browser. Of battles before, only the first is known, and all of a boss that fell.
alter table story_episode add column boss_phase int not null default 0 check (boss_phase between 0 and 3);
update story_episode set boss_phase = case when boss_defeated_at is not null then 3 when boss_tries > 0 then 1 else 0 end;
