-- Moves that staff have unlocked for a pupil before its line opened them.

create table moves_unlocked (
  person_id uuid not null references people_person,
  move_id text not null,
  at timestamptz not null,
  primary key (person_id, move_id)
);
