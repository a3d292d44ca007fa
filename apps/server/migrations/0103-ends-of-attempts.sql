-- When an attempt at an encounter ended, and whether its pupil played anything in it. Nodes of the version before give no end: then its beginning stands for it.

alter table story_attempt
  add column ended_at timestamptz,
  add column made boolean not null generated always as
    (turns <> '[]' or jsonb_path_exists(inputs, '$[*] ? (@.kind != "give-up" && !exists(@.carried))')) stored;
