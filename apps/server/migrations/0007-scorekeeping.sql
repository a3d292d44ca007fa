create table scorekeeping_reason (
  id uuid primary key,
  class_id uuid not null references people_class,
  label text not null check (length(label) between 1 and 40),
  position int not null,
  retired_at timestamptz
);
create index scorekeeping_reason_class on scorekeeping_reason (class_id, position);

create table scorekeeping_submission (
  id uuid primary key,
  class_id uuid not null references people_class,
  submitter_id uuid not null references people_person,
  -- The admin who handed it in as a test account: the same two eyes.
  acting_admin_id uuid references people_person,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'withdrawn')),
  -- An award of a teacher's own, approved by its author.
  direct boolean not null default false,
  recorded_at timestamptz,
  submitted_at timestamptz not null,
  reviewer_id uuid references people_person,
  reviewed_at timestamptz,
  review_note text check (length(review_note) <= 300),
  version bigint not null default 1,
  check ((status in ('approved', 'rejected')) = (reviewer_id is not null)),
  check ((reviewer_id is null) = (reviewed_at is null)),
  -- Four eyes: nobody approves what they handed in, unless it is a teacher's own award.
  check (direct or reviewer_id is distinct from submitter_id),
  check (acting_admin_id is null or reviewer_id is distinct from acting_admin_id)
);
create index scorekeeping_submission_class on scorekeeping_submission (class_id, submitted_at desc, id desc);
create index scorekeeping_submission_newest on scorekeeping_submission (submitted_at desc, id desc);
create index scorekeeping_submission_submitter on scorekeeping_submission (submitter_id, submitted_at desc, id desc);
create index scorekeeping_submission_pending on scorekeeping_submission (class_id) where status = 'pending';

create table scorekeeping_line (
  id uuid primary key,
  submission_id uuid not null references scorekeeping_submission,
  pupil_id uuid not null references people_person,
  change_amount int not null check (change_amount <> 0 and change_amount between -2000 and 2000),
  -- Reasons of the class as they read on that day: [{label, amount}].
  reasons jsonb not null default '[]',
  -- The boost that ran when the lesson was handed in, or null.
  boost_id uuid references growth_boost,
  boost_multiplier numeric(4, 2),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'undone')),
  applied_amount int,
  bonus_amount int,
  undone_amount int,
  undone_by uuid references people_person,
  undone_at timestamptz,
  unique (submission_id, pupil_id),
  check ((status in ('approved', 'undone')) = (applied_amount is not null)),
  check ((status = 'undone') = (undone_at is not null))
);
create index scorekeeping_line_pupil on scorekeeping_line (pupil_id);

create table scorekeeping_display (
  class_id uuid primary key references people_class,
  mode text not null default 'pupils' check (mode in ('pupils', 'class')),
  hides_pupils boolean not null default false,
  goal_label text,
  goal_target bigint check (goal_target > 0),
  -- The class's total when the goal was set: what has been reached counts from there.
  goal_base bigint,
  lesson_since timestamptz not null,
  version bigint not null default 0,
  check ((goal_label is null) = (goal_target is null) and (goal_label is null) = (goal_base is null))
);
