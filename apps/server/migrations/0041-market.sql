-- The market: perks that a school sells for PP, what pupils have bought, and their requests to use it.

alter table ledger_transaction drop constraint ledger_transaction_kind_check;
alter table ledger_transaction add constraint ledger_transaction_kind_check check (kind in (
  'class-points', 'boost-bonus', 'undo', 'undo-bonus',
  'vault-upgrade', 'shield-restore', 'dues', 'debt', 'theft', 'loot-restored', 'loot-released',
  'move-upgrade', 'element-choice', 'market-purchase', 'market-undo'));

-- Never deleted: what was bought refers to it.
create table market_perk (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 60),
  note text not null check (char_length(note) <= 200),
  category text not null check (category in ('time', 'protection', 'food', 'special')),
  truth_metal int not null check (truth_metal between 1 and 100000),
  stock_a_week int check (stock_a_week > 0),
  limit_a_week int check (limit_a_week > 0),
  on_sale boolean not null,
  created_at timestamptz not null
);
create unique index market_perk_name on market_perk (lower(name));

-- One bought perk. Name and price are those of the purchase.
create table market_item (
  id uuid primary key,
  owner_id uuid not null references people_person,
  perk_id uuid not null references market_perk,
  name text not null,
  note text not null,
  paid_pp int not null check (paid_pp > 0),
  bought_at timestamptz not null,
  state text not null default 'held' check (state in ('held', 'used', 'undone'))
);
create index market_item_owner on market_item (owner_id, bought_at);
create index market_item_perk on market_item (perk_id, bought_at);

create table market_request (
  id uuid primary key,
  item_id uuid not null references market_item on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'approved', 'denied', 'withdrawn')),
  requested_at timestamptz not null,
  decided_at timestamptz,
  check ((status = 'pending') = (decided_at is null))
);
create unique index market_request_waiting on market_request (item_id) where status = 'pending';
create index market_request_item on market_request (item_id);
create index market_request_pending on market_request (requested_at) where status = 'pending';
