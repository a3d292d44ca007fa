-- Every counter of attempts has a kind of its own, so that no text that somebody types reaches another counter.
-- What was counted before is at most a day old and is dropped with its table.
drop function people_book_attempt(bytea, boolean, timestamptz, timestamptz, int);
drop table people_failed_sign_in;

create table people_attempt (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('new-browser', 'known-browser', 'confirm-password', 'join-class', 'sign-up')),
  -- The digest of whom or what the attempt is counted for.
  subject bytea not null,
  at timestamptz not null
);
create index people_attempt_subject on people_attempt (kind, subject, at);
create index people_attempt_at on people_attempt (at);

-- Books an attempt and answers its id, or null when there were too many since `since`. One at a time for each subject, so that
-- many at once cannot slip past the count.
create function people_book_attempt(counter text, who bytea, since timestamptz, now timestamptz, most int) returns bigint
language plpgsql as $$
declare made bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended(counter || encode(who, 'hex'), 11));
  insert into people_attempt (kind, subject, at)
  select counter, who, now
  where (select count(*) from people_attempt a where a.kind = counter and a.subject = who and a.at > since) < most
  returning id into made;
  return made;
end $$;
