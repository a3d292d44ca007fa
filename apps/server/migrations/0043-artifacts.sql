-- Artifacts: action cards and boosts that pupils hold, the levels that they paid for, and what they bought. A boost doubles PP or XP.

alter table ledger_transaction drop constraint ledger_transaction_kind_check;
alter table ledger_transaction add constraint ledger_transaction_kind_check check (kind in (
  'class-points', 'boost-bonus', 'undo', 'undo-bonus',
  'vault-upgrade', 'shield-restore', 'dues', 'debt', 'theft', 'loot-restored', 'loot-released',
  'move-upgrade', 'element-choice', 'market-purchase', 'market-undo', 'artifact-upgrade'));

alter table growth_boost add column kind text not null default 'pp' check (kind in ('pp', 'xp'));

-- What a pupil holds of one artifact, once it was bought or used; before that, everybody holds what everybody begins with.
create table market_holding (
  owner_id uuid not null references people_person,
  artifact_id text not null,
  unlocked boolean not null,
  uses int not null check (uses >= 0),
  max_uses int not null check (max_uses >= uses),
  -- Counts purchases, uses and upgrades: a purchase is undone only while nothing has happened since.
  changes int not null default 0,
  primary key (owner_id, artifact_id)
);

-- Each level of an artifact, paid for once; a card rolls a multiplier with it. The seed is the state of the dice before the roll.
create table market_upgrade (
  owner_id uuid not null references people_person,
  artifact_id text not null,
  to_level int not null check (to_level between 2 and 5),
  multiplier_per_mille int check (multiplier_per_mille between 1000 and 3500),
  seed jsonb check (jsonb_array_length(seed) = 4),
  at timestamptz not null,
  primary key (owner_id, artifact_id, to_level),
  check ((multiplier_per_mille is null) = (seed is null))
);

create trigger market_upgrade_stays before update on market_upgrade for each row execute function platform_refuse_change();
do $$ begin
  if exists (select from pg_roles where rolname = 'xiotein_app') then revoke update on market_upgrade from xiotein_app; end if;
end $$;

-- One bought artifact, with what was held before, so that it can be undone.
create table market_purchase (
  id uuid primary key,
  owner_id uuid not null references people_person,
  artifact_id text not null,
  paid_pp int not null check (paid_pp > 0),
  bought_at timestamptz not null,
  undone boolean not null default false,
  -- The count of changes right after the purchase.
  changes int not null,
  unlocked_before boolean not null,
  uses_before int not null check (uses_before >= 0),
  max_uses_before int not null check (max_uses_before >= uses_before)
);
create index market_purchase_owner on market_purchase (owner_id, bought_at);
