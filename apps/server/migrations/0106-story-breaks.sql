-- Days without lessons, for the whole school: no chapter of the story is planned to open on them.

create table story_break (
  first_day date primary key,
  last_day date not null,
  check (last_day between first_day and first_day + 119)
);
