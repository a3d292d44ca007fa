-- What a node has not told the others yet, where nodes tell each other by Redis. Where they do by PostgreSQL it stays empty.
create table platform_outbox (
  id bigint generated always as identity primary key,
  -- The node that committed the events.
  node text not null,
  event_ids bigint[] not null check (cardinality(event_ids) > 0),
  at timestamptz not null default now()
);
