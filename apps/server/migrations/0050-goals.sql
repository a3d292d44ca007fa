-- What a class saves for together. PP that were given wait on an account of their own until the goal is reached or they go back.

alter table ledger_transaction drop constraint ledger_transaction_kind_check;
alter table ledger_transaction add constraint ledger_transaction_kind_check check (kind in (
  'class-points', 'boost-bonus', 'undo', 'undo-bonus',
  'vault-upgrade', 'shield-restore', 'dues', 'debt', 'theft', 'loot-restored', 'loot-released',
  'move-upgrade', 'element-choice', 'market-purchase', 'market-undo', 'market-refund', 'artifact-upgrade', 'siege-reward', 'siege-defense',
  'goal-gift', 'goal-undo', 'goal-return'));

insert into ledger_account (id, system_name) values (gen_random_uuid(), 'goals');

create table goals_goal (
  id uuid primary key,
  class_id uuid not null references classes_class,
  name text not null check (length(name) between 1 and 60),
  note text not null check (length(note) <= 200),
  needed_pp int not null check (needed_pp between 1 and 100000),
  given_pp int not null default 0 check (given_pp between 0 and needed_pp),
  until timestamptz not null,
  state text not null default 'open' check (state in ('open', 'reached', 'missed', 'cancelled')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  check ((state = 'open') = (closed_at is null)),
  check ((state = 'reached') = (given_pp = needed_pp))
);
create unique index goals_goal_open on goals_goal (class_id) where state = 'open';
create index goals_goal_class on goals_goal (class_id, opened_at);

create table goals_gift (
  id uuid primary key,
  goal_id uuid not null references goals_goal,
  giver_id uuid not null references people_person,
  pp int not null check (pp > 0),
  given_at timestamptz not null,
  state text not null default 'given' check (state in ('given', 'undone', 'returned'))
);
create index goals_gift_goal on goals_gift (goal_id);
create index goals_gift_giver on goals_gift (giver_id);
