-- Duels: lobbies, battles, and everything that a battle can be replayed from.

alter table vault_event drop constraint vault_event_kind_check;
alter table vault_event add constraint vault_event_kind_check check (kind in (
  'upgrade-capacity', 'upgrade-shield', 'upgrade-firewall', 'restore-shields', 'dues', 'pay-debt', 'restore-loot', 'loot-released',
  'attacked', 'duel'));

-- Without a row nobody has switched duels on yet: then there are none.
create table battle_school (
  only_one boolean primary key default true check (only_one),
  duels boolean not null,
  reach text not null check (reach in ('classmates', 'school'))
);

create table battle_lobby (
  id uuid primary key,
  name text not null check (length(name) between 1 and 40),
  host_id uuid not null references people_person,
  -- Whom the host has challenged; null for a lobby that anybody within reach may join.
  challenged_id uuid references people_person check (challenged_id <> host_id),
  status text not null check (status in ('waiting', 'starting', 'active', 'finished', 'cancelled')),
  allow_action_cards boolean not null,
  allow_spectators boolean not null,
  time_limit_seconds int not null check (time_limit_seconds between 60 and 900),
  max_turns int not null check (max_turns between 5 and 30),
  created_at timestamptz not null,
  begins_at timestamptz,
  check ((begins_at is not null) = (status = 'starting'))
);
create index battle_lobby_open on battle_lobby (created_at) where status in ('waiting', 'starting');
create index battle_lobby_begins on battle_lobby (begins_at) where begins_at is not null;
create index battle_lobby_challenged on battle_lobby (challenged_id) where status = 'waiting';

-- A player of a lobby and of its battle. `id` is the cause of what the battle brings.
create table battle_seat (
  id uuid primary key,
  lobby_id uuid not null references battle_lobby on delete cascade,
  person_id uuid not null references people_person,
  place int not null check (place >= 0),
  -- True until the battle is over or the player has left: nobody is in two battles at once.
  is_open boolean not null,
  heard_at timestamptz not null,
  away_ms int not null default 0 check (away_ms >= 0),
  xp int check (xp >= 0),
  loot_pp int check (loot_pp >= 0),
  lost_pp int check (lost_pp >= 0),
  unique (lobby_id, person_id),
  unique (lobby_id, place)
);
create unique index battle_seat_one_at_a_time on battle_seat (person_id) where is_open;
create index battle_seat_person on battle_seat (person_id);

-- The set-up holds the seed: it is secret until the battle is over. Its digest, with the salt, is public from the beginning.
create table battle_battle (
  id uuid primary key references battle_lobby on delete cascade,
  set_up jsonb not null,
  salt text not null,
  seed_digest text not null,
  started_at timestamptz not null,
  -- Later by the length of each pause, like `turn_started_at`.
  clock_started_at timestamptz not null,
  turn_started_at timestamptz not null,
  paused_at timestamptz,
  -- When the clock alone changes something; null while a teacher pauses the battle, and once it is over.
  due_at timestamptz,
  version int not null,
  outcome jsonb,
  ended_at timestamptz,
  check ((ended_at is null) = (outcome is null)),
  check (due_at is null or (ended_at is null and paused_at is null)),
  check (ended_at is not null or paused_at is not null or due_at is not null)
);
create index battle_battle_due on battle_battle (due_at) where due_at is not null;
create index battle_battle_ended on battle_battle (ended_at) where ended_at is not null;

-- What happened to a battle from outside, in order. Set-up and inputs are the whole battle.
create table battle_input (
  battle_id uuid not null references battle_battle on delete cascade,
  place int not null check (place >= 0),
  at timestamptz not null,
  input jsonb not null,
  primary key (battle_id, place)
);

-- Sealed choices of the turn that goes on. They are secret until it is resolved, and then they are part of its input.
create table battle_choice (
  battle_id uuid not null references battle_battle on delete cascade,
  person_id uuid not null references people_person,
  turn int not null check (turn > 0),
  actions jsonb not null,
  at timestamptz not null,
  primary key (battle_id, person_id)
);

-- Who wants no more challenges from whom, and until when.
create table battle_declined (
  host_id uuid not null references people_person,
  person_id uuid not null references people_person,
  until timestamptz not null,
  primary key (host_id, person_id)
);

create trigger battle_input_stays before update on battle_input for each row execute function platform_refuse_change();
do $$ begin
  if exists (select from pg_roles where rolname = 'xiotein_app') then revoke update on battle_input from xiotein_app; end if;
end $$;
