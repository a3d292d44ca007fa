-- Manifests, chosen once and for good, and the Hall of Fame.
create table moves_pupil (
  person_id uuid primary key references people_person,
  manifest text not null check (manifest in
    ('reading', 'writing', 'drawing', 'athletics', 'singing', 'gaming', 'observation', 'empathy', 'creating', 'cooking')),
  chosen_at timestamptz not null
);
do $$ begin
  if exists (select from pg_roles where rolname = 'xiotein_app') then revoke update on moves_pupil from xiotein_app; end if;
end $$;

create table fame_school (
  only_one boolean primary key default true check (only_one),
  access text not null check (access in ('off', 'signed-in', 'initials', 'names'))
);

-- Who wants to be on no board. Everybody else has no row.
create table fame_hidden (person_id uuid primary key references people_person);

-- The week's progress: what was earned since Monday, pupil by pupil.
create index growth_xp_entry_at on growth_xp_entry (at) include (person_id, amount);
