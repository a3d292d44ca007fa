-- Staff may hide the name of one pupil in the Hall of Fame, too. A pupil who hides their own stays hidden when staff show it again.
alter table fame_hidden
  add column by_pupil boolean not null default true,
  add column by_staff boolean not null default false check (by_pupil or by_staff);
