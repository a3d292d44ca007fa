-- Seasons: the end of a school year, what it took, and the keepsake card of each pupil.

alter table ledger_transaction drop constraint ledger_transaction_kind_check;
alter table ledger_transaction add constraint ledger_transaction_kind_check check (kind in (
  'class-points', 'boost-bonus', 'undo', 'undo-bonus',
  'vault-upgrade', 'shield-restore', 'dues', 'debt', 'theft', 'loot-restored', 'loot-released',
  'move-upgrade', 'element-choice', 'market-purchase', 'market-undo', 'market-refund', 'artifact-upgrade', 'siege-reward', 'siege-defense',
  'goal-gift', 'goal-undo', 'goal-return', 'challenge-reward', 'challenge-undo', 'story-reward', 'season-closed', 'season-reopened'));

alter table vault_event drop constraint vault_event_kind_check;
alter table vault_event add constraint vault_event_kind_check check (kind in (
  'upgrade-capacity', 'upgrade-shield', 'upgrade-firewall', 'restore-shields', 'dues', 'pay-debt', 'restore-loot', 'loot-released',
  'attacked', 'duel', 'season-closed', 'season-reopened'));

-- Where the balances of closed seasons went.
insert into ledger_account (id, system_name) values (gen_random_uuid(), 'closed-seasons');

create table season_season (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 40),
  closed_at timestamptz not null,
  closed_by uuid references people_person,
  undone_at timestamptz,
  undone_by uuid references people_person,
  -- When the week for the undo was found to be over.
  final_at timestamptz,
  check (undone_by is null or undone_at is not null),
  check (undone_at is null or final_at is null)
);
-- While a closing can be undone, there is no other.
create unique index season_season_one on season_season ((true)) where undone_at is null and final_at is null;

-- The classes that a closing archived.
create table season_class (
  season_id uuid not null references season_season,
  class_id uuid not null references classes_class,
  -- The class of the new season that took its pupils over.
  carried_to uuid references classes_class check (carried_to <> class_id),
  primary key (season_id, class_id)
);
create index season_class_class on season_class (class_id);
create index season_class_carried on season_class (carried_to);

-- Points that nobody had approved: the closing withdrew them, and an undo lets them wait again.
create table season_withdrawn (
  season_id uuid not null references season_season,
  submission_id uuid not null references scorekeeping_submission,
  primary key (season_id, submission_id)
);
create index season_withdrawn_submission on season_withdrawn (submission_id);

-- What the closing meant for one person. `id` is the cause of the entries in the ledger and in the history of the vault.
create table season_card (
  id uuid primary key,
  season_id uuid not null references season_season,
  person_id uuid not null references people_person,
  -- The balance that was taken.
  closed_pp bigint not null check (closed_pp >= 0),
  -- What the keepsake card shows; none for whoever was a pupil of no class, and for an erased person.
  -- Whether the person was a pupil of a class when the season ended.
  had_class boolean not null,
  facts jsonb check (jsonb_typeof(facts) = 'object'),
  unique (season_id, person_id)
);
create index season_card_person on season_card (person_id);
