-- Sieges: what a school allows, who stays out, and every attack.

alter table ledger_transaction drop constraint ledger_transaction_kind_check;
alter table ledger_transaction add constraint ledger_transaction_kind_check check (kind in (
  'class-points', 'boost-bonus', 'undo', 'undo-bonus',
  'vault-upgrade', 'shield-restore', 'dues', 'debt', 'theft', 'loot-restored', 'loot-released',
  'move-upgrade', 'element-choice', 'market-purchase', 'market-undo', 'artifact-upgrade', 'siege-reward', 'siege-defense'));
-- What friendly sieges pay comes from here.
insert into ledger_account (id, system_name) values (gen_random_uuid(), 'siege-rewards');

-- What nobody may take from a vault holds for sieges and battles alike, and dues leave the floor alone.
alter table vault_school alter column dues set default true;
alter table vault_school add column floor_pp int not null default 50 check (floor_pp >= 0);
alter table vault_school add column daily_loss_percent int not null default 10 check (daily_loss_percent between 0 and 50);

-- Without a row nobody has chosen a mode yet: then there are no sieges.
create table siege_school (
  only_one boolean primary key default true check (only_one),
  mode text not null check (mode in ('contested', 'friendly', 'off')),
  reach text not null check (reach in ('classmates', 'school')),
  attacks_per_target_and_day int not null check (attacks_per_target_and_day between 1 and 10),
  truce_days int not null check (truce_days between 0 and 60),
  levels_above int not null check (levels_above >= 0),
  theft_percent int not null check (theft_percent between 0 and 100),
  open_hours jsonb check (jsonb_typeof(open_hours) = 'array'),
  attacker_max_pp int not null check (attacker_max_pp >= 0),
  holding_out_pp int not null check (holding_out_pp >= 0),
  holding_out_max_pp_per_day int not null check (holding_out_max_pp_per_day >= 0),
  holding_out_xp int not null check (holding_out_xp >= 0)
);

-- Classes and pupils for whom staff have switched sieges off.
create table siege_class_out (class_id uuid primary key references classes_class);
create table siege_pupil_out (person_id uuid primary key references people_person);

-- Pupils who have closed their own vault for a while.
create table siege_peace (
  person_id uuid primary key references people_person,
  until timestamptz not null
);

-- The attacks of one attacker on one target in one game day. Its attacker is its only participant.
create table siege_lobby (
  id uuid primary key,
  host_id uuid not null references people_person,
  target_id uuid not null references people_person check (target_id <> host_id),
  game_day int not null,
  created_at timestamptz not null,
  unique (host_id, target_id, game_day)
);
create index siege_lobby_target on siege_lobby (target_id, game_day);

-- The seed is the state of the dice before the attack. Before and after hold PP, shields and overshield of the target's vault.
create table siege_attack (
  id uuid primary key,
  place bigint not null generated always as identity unique,
  lobby_id uuid not null references siege_lobby,
  turn int not null check (turn between 1 and 10),
  at timestamptz not null,
  mode text not null check (mode in ('contested', 'friendly')),
  move_id text,
  card_id text,
  seed jsonb not null check (jsonb_array_length(seed) = 4),
  absorbed boolean not null,
  shield_damage int not null check (shield_damage >= 0),
  shields_cracked boolean not null,
  halved_by_shields boolean not null,
  weakened_by_level boolean not null,
  cut_by_protection boolean not null,
  stolen_pp int not null check (stolen_pp >= 0),
  attacker_earned_pp int not null check (attacker_earned_pp >= 0),
  target_earned_pp int not null check (target_earned_pp >= 0),
  attacker_xp int not null check (attacker_xp >= 0),
  target_xp int not null check (target_xp >= 0),
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  after jsonb not null check (jsonb_typeof(after) = 'object'),
  check (move_id is not null or card_id is not null),
  check (mode = 'friendly' or (attacker_earned_pp = 0 and target_earned_pp = 0)),
  check (mode = 'contested' or stolen_pp = 0),
  unique (lobby_id, turn)
);

create trigger siege_attack_stays before update on siege_attack for each row execute function platform_refuse_change();
do $$ begin
  if exists (select from pg_roles where rolname = 'xiotein_app') then revoke update on siege_attack from xiotein_app; end if;
end $$;
