-- Who is absent or late today: a tool for the lesson, and no register. Rows of earlier days are deleted within the hour.
create table attendance_mark (
  class_id uuid not null,
  person_id uuid not null,
  day date not null,
  state text not null check (state in ('absent', 'late')),
  primary key (class_id, person_id, day),
  -- A mark goes with the membership: whoever leaves the class leaves none behind.
  foreign key (class_id, person_id) references classes_pupil on delete cascade
);
