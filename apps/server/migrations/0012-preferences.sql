-- How a person likes to read and hear Xiotein, on whatever device.
alter table people_person
  add column text_size text not null default 'usual' check (text_size in ('usual', 'large', 'largest')),
  add column clearer_letters boolean not null default false,
  add column less_motion boolean not null default false,
  add column sounds boolean not null default false;

-- The kind of browser that a session was opened with, such as "Firefox on Windows", so that its owner knows it again. Never the whole line that browsers send.
alter table people_session add column browser text check (length(browser) <= 60);
