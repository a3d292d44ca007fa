-- contract: people_book_attempt, which takes and answers what it has taken and answered since 0.1.0
-- Attempts that were noted while the clock was ahead count for nobody once it is right again. A minute is what the clocks of nodes may differ by.
create or replace function people_book_attempt(counter text, who bytea, since timestamptz, now timestamptz, most int) returns bigint
language plpgsql as $$
declare made bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended(current_schema() || counter || encode(who, 'hex'), 11));
  insert into people_attempt (kind, subject, at)
  select counter, who, now
  where (
    select count(*) from people_attempt a
    where a.kind = counter and a.subject = who and a.at > since and a.at <= now + interval '1 minute') < most
  returning id into made;
  return made;
end $$;
