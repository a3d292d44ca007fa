-- Pupils who need more time to choose in a battle, and the clock that a battle began with.

create table battle_pupil_time (
  person_id uuid primary key references people_person,
  factor text not null check (factor in ('1.5', '2', 'untimed'))
);
alter table battle_battle add column time_factor text not null default '1' check (time_factor in ('1', '1.5', '2', 'untimed'));
alter table story_team add column time_factor text not null default '1' check (time_factor in ('1', '1.5', '2', 'untimed'));
