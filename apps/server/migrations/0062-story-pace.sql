-- From which day on the chapters of the story are open to a class. A chapter without a row waits for nothing but its pupils.

create table story_pace (
  class_id uuid not null references classes_class,
  chapter int not null check (chapter between 1 and 9),
  opens_on date not null,
  -- Whether the pupils have been told that the day has come.
  told boolean not null default false,
  primary key (class_id, chapter)
);
