-- What one member of the staff has put aside in Today, until the next lesson or the next day.
create table today_aside (
  reader_id uuid not null references people_person,
  kind text not null,
  item_id uuid not null,
  at timestamptz not null,
  until timestamptz not null check (until > at),
  primary key (reader_id, kind, item_id)
);
