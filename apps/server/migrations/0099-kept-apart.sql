-- Pupils whom staff keep apart in groups and squads of a class: for all of its staff, and as long as both are in the class.
create table squads_kept_apart (
  class_id uuid not null,
  one_id uuid not null,
  other_id uuid not null check (one_id < other_id),
  primary key (class_id, one_id, other_id),
  foreign key (class_id, one_id) references classes_pupil on delete cascade,
  foreign key (class_id, other_id) references classes_pupil on delete cascade
);
create index squads_kept_apart_other on squads_kept_apart (class_id, other_id);
