-- Attempts that are short battles: how they began, and what the pupil chose in each turn.

alter table story_attempt
  add column drill jsonb check (jsonb_typeof(drill) = 'object'),
  add column turns jsonb not null default '[]' check (jsonb_typeof(turns) = 'array'),
  add constraint story_attempt_turns_of_drills check (drill is not null or turns = '[]');
