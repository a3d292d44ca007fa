-- Several schools may share a database, each in a schema of its own. Notifications and advisory locks belong to the whole database, so both
-- carry the name of the schema: nobody hears another school, and nobody waits for it.
create or replace function people_tell_callers_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('xiotein_callers_' || tg_table_schema, '');
  return null;
end $$;

create or replace function people_tell_person_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform pg_notify('xiotein_callers_' || tg_table_schema, old.person_id::text); end if;
  if tg_op <> 'DELETE' then perform pg_notify('xiotein_callers_' || tg_table_schema, new.person_id::text); end if;
  return null;
end $$;

create or replace function people_tell_self_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('xiotein_callers_' || tg_table_schema, new.id::text);
  return null;
end $$;

create or replace function people_book_attempt(counter text, who bytea, since timestamptz, now timestamptz, most int) returns bigint
language plpgsql as $$
declare made bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended(current_schema() || counter || encode(who, 'hex'), 11));
  insert into people_attempt (kind, subject, at)
  select counter, who, now
  where (select count(*) from people_attempt a where a.kind = counter and a.subject = who and a.at > since) < most
  returning id into made;
  return made;
end $$;
