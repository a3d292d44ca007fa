-- Teams of pupils against a boss of the story.

-- Without a row two pupils are enough for a team.
create table story_school (
  only_one boolean primary key default true check (only_one),
  small_teams boolean not null
);

-- A team that waits, and its battle. Set-up and inputs are the whole battle; the set-up holds the seed, which is secret.
create table story_team (
  id uuid primary key,
  episode text not null,
  encounter text not null,
  host_id uuid not null references people_person,
  state text not null check (state in ('waiting', 'active', 'won', 'lost')),
  created_at timestamptz not null,
  fight jsonb,
  inputs jsonb not null default '[]' check (jsonb_typeof(inputs) = 'array'),
  version int not null default 0,
  turn_started_at timestamptz,
  -- When the clock alone changes something: a turn ends, somebody is away, a team that nobody joins is closed.
  due_at timestamptz,
  ended_at timestamptz,
  check ((fight is null) = (state = 'waiting')),
  check ((turn_started_at is null) = (state = 'waiting')),
  check ((due_at is null) = (state in ('won', 'lost'))),
  check ((ended_at is null) = (state in ('waiting', 'active')))
);
create index story_team_due on story_team (due_at) where due_at is not null;
create index story_team_open on story_team (episode) where state in ('waiting', 'active');
create index story_team_host on story_team (host_id);

-- A place in a team: of a pupil, or of a stand-in that plays with the moves of one.
create table story_team_seat (
  team_id uuid not null references story_team on delete cascade,
  person_id uuid not null references people_person,
  place int not null check (place between 0 and 3),
  is_live boolean not null,
  -- A teacher gave this place to a stand-in, and may have said that a win counts for the absent pupil.
  is_given boolean not null default false,
  counts boolean not null default false,
  has_left boolean not null default false,
  -- True until the battle is over or the pupil has left: nobody is in two teams at once.
  is_open boolean not null,
  heard_at timestamptz not null,
  -- The sealed choice of the open turn. It is secret until the turn is resolved.
  choice jsonb,
  turns_chosen int not null default 0 check (turns_chosen >= 0),
  turns_missed int not null default 0 check (turns_missed >= 0),
  -- Whether the end counts for a pupil who played: `tookPart` in the rules.
  took_part boolean not null generated always as (is_live and turns_chosen > 0 and turns_chosen >= turns_missed) stored,
  primary key (team_id, person_id),
  unique (team_id, place),
  check (not (is_live and is_given)),
  check (is_given or not counts),
  check (is_live or not is_open)
);
create unique index story_team_seat_one_at_a_time on story_team_seat (person_id) where is_open;
create index story_team_seat_person on story_team_seat (person_id);
