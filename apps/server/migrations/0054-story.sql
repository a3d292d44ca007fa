-- How far pupils are in the story: each episode with its furthest place, what was played, decided and claimed.

alter table ledger_transaction drop constraint ledger_transaction_kind_check;
alter table ledger_transaction add constraint ledger_transaction_kind_check check (kind in (
  'class-points', 'boost-bonus', 'undo', 'undo-bonus',
  'vault-upgrade', 'shield-restore', 'dues', 'debt', 'theft', 'loot-restored', 'loot-released',
  'move-upgrade', 'element-choice', 'market-purchase', 'market-undo', 'market-refund', 'artifact-upgrade', 'siege-reward', 'siege-defense',
  'goal-gift', 'goal-undo', 'goal-return', 'challenge-reward', 'story-reward'));

insert into ledger_account (id, system_name) values (gen_random_uuid(), 'story');

create table story_pupil (
  person_id uuid primary key references people_person,
  -- Grows with each change: the newer of two live events has the higher one.
  version bigint not null default 0,
  planned_right int not null default 0 check (planned_right between 0 and 3)
);

create table story_episode (
  id uuid primary key,
  person_id uuid not null references people_person,
  episode text not null check (episode ~ '^ep_0[1-9]_[a-z_]+$'),
  started_at timestamptz not null,
  at_scene int not null default 0 check (at_scene >= 0),
  at_passage int not null default 0 check (at_passage >= 0),
  far_scene int check (far_scene >= 0),
  far_passage int check (far_passage >= 0),
  boss_tries int not null default 0 check (boss_tries >= 0),
  boss_defeated_at timestamptz,
  feats text[] not null default '{}',
  claimed_at timestamptz,
  chosen text,
  unique (person_id, episode),
  check ((far_scene is null) = (far_passage is null)),
  check ((claimed_at is null) = (chosen is null)),
  check (claimed_at is null or boss_defeated_at is not null)
);

create table story_encounter (
  person_id uuid not null references people_person,
  episode text not null,
  encounter text not null,
  done_at timestamptz not null,
  -- Done without the help that is offered after failures.
  unaided boolean not null,
  primary key (person_id, episode, encounter)
);

create table story_decision (
  person_id uuid not null references people_person,
  decision text not null,
  option text not null,
  decided_at timestamptz not null,
  primary key (person_id, decision)
);

create table story_challenge (
  id uuid primary key,
  person_id uuid not null references people_person,
  challenge text not null,
  done_at timestamptz not null,
  unique (person_id, challenge)
);

-- Places of the product that a challenge asks somebody to open.
create table story_visit (
  person_id uuid not null references people_person,
  place text not null check (place in ('market', 'arena', 'fame', 'profile', 'squads', 'power-card', 'power-card-turned')),
  visited_at timestamptz not null,
  primary key (person_id, place)
);
