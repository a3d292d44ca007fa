-- What pupils make of their moves: the element, the moves they bring, how far each line has come, and the rolls of mastery.

alter table ledger_transaction drop constraint ledger_transaction_kind_check;
alter table ledger_transaction add constraint ledger_transaction_kind_check check (kind in (
  'class-points', 'boost-bonus', 'undo', 'undo-bonus',
  'vault-upgrade', 'shield-restore', 'dues', 'debt', 'theft', 'loot-restored', 'loot-released',
  'move-upgrade', 'element-choice'));

-- One row for whoever has changed something; everybody else has what everybody begins with.
create table moves_hand (
  person_id uuid primary key references people_person,
  element text check (element in ('fire', 'water', 'air', 'earth', 'lightning', 'light', 'shadow', 'metal')),
  -- The moves in the slots, in their order; null until the pupil has filled them.
  equipped text[] check (cardinality(equipped) <= 6),
  version bigint not null default 0
);

-- A manifest or an element that stays open, with the XP that its moves have earned.
create table moves_line (
  person_id uuid not null references people_person,
  line text not null check (line in (
    'reading', 'writing', 'drawing', 'athletics', 'singing', 'gaming', 'observation', 'empathy', 'creating', 'cooking',
    'fire', 'water', 'air', 'earth', 'lightning', 'light', 'shadow', 'metal')),
  xp int not null default 0 check (xp >= 0),
  opened_at timestamptz not null,
  primary key (person_id, line)
);

-- Each level of mastery, paid for and rolled once. The seed is the state of the dice before the roll.
create table moves_roll (
  person_id uuid not null references people_person,
  move_id text not null,
  to_level int not null check (to_level between 2 and 10),
  multiplier_per_mille int not null check (multiplier_per_mille between 1000 and 3500),
  seed jsonb not null check (jsonb_array_length(seed) = 4),
  at timestamptz not null,
  primary key (person_id, move_id, to_level)
);

create trigger moves_roll_stays before update on moves_roll for each row execute function platform_refuse_change();
do $$ begin
  if exists (select from pg_roles where rolname = 'xiotein_app') then revoke update on moves_roll from xiotein_app; end if;
end $$;
