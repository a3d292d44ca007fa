-- Vaults of pupils: their defences, what happens to them, and stolen PP between the theft and the next reset. The PP of a vault are the balance of its pupil.

alter table ledger_transaction drop constraint ledger_transaction_kind_check;
alter table ledger_transaction add constraint ledger_transaction_kind_check check (kind in (
  'class-points', 'boost-bonus', 'undo', 'undo-bonus',
  'vault-upgrade', 'shield-restore', 'dues', 'debt', 'theft', 'loot-restored', 'loot-released'));
-- Stolen PP wait here until the reset: for their owner, who can fetch them back, or for whoever stole them.
insert into ledger_account (id, system_name) values (gen_random_uuid(), 'loot');

create table vault_school (
  only_one boolean primary key default true check (only_one),
  dues boolean not null
);

create table vault_vault (
  person_id uuid primary key references people_person,
  capacity_pp int not null default 1000 check (capacity_pp > 0),
  shield int not null default 50 check (shield >= 0),
  max_shield int not null default 50,
  overshield int not null default 0 check (overshield >= 0),
  firewall int not null default 10 check (firewall between 0 and 100),
  debt_pp int not null default 0 check (debt_pp >= 0),
  opened_at timestamptz not null,
  last_upgrade_at timestamptz,
  last_dues_at timestamptz,
  moves_remaining int not null default 10,
  max_moves_per_day int not null default 10 check (max_moves_per_day >= 0),
  last_move_reset_at timestamptz not null,
  version bigint not null default 0,
  check (shield <= max_shield),
  check (moves_remaining between 0 and max_moves_per_day)
);

-- What counts against the offline moves of a day, or gives one back.
create table vault_offline_move (
  id bigint generated always as identity primary key,
  person_id uuid not null references people_person,
  kind text not null check (kind in ('vault-attack', 'pp-restore', 'move-restore')),
  at timestamptz not null
);
create index vault_offline_move_person on vault_offline_move (person_id, at);

-- The history of a vault. Before and after hold PP, capacity, shields, overshield, firewall and debt.
create table vault_event (
  id bigint generated always as identity primary key,
  person_id uuid not null references people_person,
  kind text not null check (kind in (
    'upgrade-capacity', 'upgrade-shield', 'upgrade-firewall', 'restore-shields', 'dues', 'pay-debt', 'restore-loot', 'loot-released', 'attacked')),
  -- Who did it; none for what the school does by itself.
  actor_id uuid references people_person,
  cause_id uuid not null,
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  after jsonb not null check (jsonb_typeof(after) = 'object'),
  at timestamptz not null,
  unique (cause_id, person_id, kind)
);
create index vault_event_person on vault_event (person_id, id);
create index vault_event_actor on vault_event (actor_id);

-- Thefts. What was not restored by the reset belongs to the attacker.
create table vault_loot (
  id uuid primary key,
  attacker_id uuid not null references people_person,
  target_id uuid not null references people_person check (target_id <> attacker_id),
  stolen_pp int not null check (stolen_pp > 0),
  restored_pp int not null default 0 check (restored_pp >= 0),
  stolen_at timestamptz not null,
  released_at timestamptz,
  check (restored_pp <= stolen_pp)
);
create index vault_loot_target on vault_loot (target_id, stolen_at);
create index vault_loot_attacker on vault_loot (attacker_id, stolen_at);
create index vault_loot_held on vault_loot (stolen_at) where released_at is null;

-- Whoever becomes a pupil has a vault, in whichever way it happens and however many classes they are in.
create function vault_open() returns trigger language plpgsql as $$
begin
  insert into vault_vault (person_id, opened_at, last_move_reset_at) values (new.person_id, new.joined_at, new.joined_at)
  on conflict (person_id) do nothing;
  return null;
end $$;
create trigger vault_opens after insert on classes_pupil for each row execute function vault_open();

-- Pupils of today begin now, so that nobody owes dues for the time before.
insert into vault_vault (person_id, opened_at, last_move_reset_at) select distinct person_id, now(), now() from classes_pupil;

create trigger vault_event_stays before update on vault_event for each row execute function platform_refuse_change();
do $$ begin
  if exists (select from pg_roles where rolname = 'xiotein_app') then revoke update on vault_event from xiotein_app; end if;
end $$;
