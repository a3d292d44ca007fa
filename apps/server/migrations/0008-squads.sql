create table squads_squad (
  id uuid primary key,
  name text not null check (length(name) between 2 and 30),
  crest_shape text not null check (crest_shape in ('shield', 'roundel', 'lozenge', 'arch', 'pennant', 'hexagon')),
  crest_ink text not null check (crest_ink in ('night', 'madder', 'verdigris', 'copper', 'sea', 'plum')),
  crest_sign text not null check (crest_sign in ('lantern', 'moth', 'star', 'moon', 'key', 'flame', 'wave', 'mountain')),
  -- The class that a teacher made it for; null for a squad of pupils' own.
  class_id uuid references people_class,
  locked boolean not null default false,
  created_at timestamptz not null,
  -- Without members a squad is gone. The row stays a while, so that a late answer to an invitation can be told so.
  dissolved_at timestamptz,
  version bigint not null default 1,
  check (dissolved_at is null or not locked)
);
create unique index squads_squad_name on squads_squad (lower(name)) where dissolved_at is null;
create index squads_squad_class on squads_squad (class_id) where class_id is not null;
create index squads_squad_dissolved on squads_squad (dissolved_at) where dissolved_at is not null;

-- One squad for each pupil, one leader for each squad, and no more places than six: whatever the code does.
create table squads_member (
  person_id uuid primary key references people_person,
  squad_id uuid not null references squads_squad,
  place smallint not null check (place between 1 and 6),
  is_leader boolean not null default false,
  joined_at timestamptz not null,
  unique (squad_id, place)
);
create unique index squads_member_leader on squads_member (squad_id) where is_leader;

create table squads_invitation (
  id uuid primary key,
  squad_id uuid not null references squads_squad,
  to_id uuid not null references people_person,
  from_id uuid not null references people_person,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'declined', 'withdrawn')),
  created_at timestamptz not null,
  closed_at timestamptz,
  check ((status = 'pending') = (closed_at is null)),
  check (to_id <> from_id)
);
create unique index squads_invitation_waiting on squads_invitation (squad_id, to_id) where status = 'pending';
create index squads_invitation_asked on squads_invitation (squad_id, to_id, created_at);
create index squads_invitation_to on squads_invitation (to_id) where status = 'pending';
create index squads_invitation_of on squads_invitation (to_id);
create index squads_invitation_from on squads_invitation (from_id);
create index squads_invitation_closed on squads_invitation (closed_at) where closed_at is not null;
