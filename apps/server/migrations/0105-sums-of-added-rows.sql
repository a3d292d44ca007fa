-- A PostgreSQL that keeps tables on several machines joins none of them with the rows of a trigger: those are asked for their ids first.
create or replace function ledger_check_sum() returns trigger language plpgsql as $$
declare ids bigint[] := (select array_agg(distinct transaction_id) from added);
begin
  if exists (
    select from ledger_posting p where p.transaction_id = any(ids)
    group by p.transaction_id having sum(p.amount) <> 0
  ) then
    raise exception 'the postings of a transaction do not add up to zero' using errcode = '23514';
  end if;
  return null;
end $$;

create or replace function ledger_check_settled() returns trigger language plpgsql as $$
declare ids uuid[] := (select array_agg(distinct owed_by) from added);
begin
  perform from ledger_account
    where person_id in (select person_id from ledger_owed where cause_id = any(ids)) order by id for update;
  if exists (
    select from ledger_owed o join ledger_settlement s on s.owed_by = o.cause_id where o.cause_id = any(ids)
    group by o.cause_id having sum(s.amount) > o.amount
  ) then
    raise exception 'more is settled than is owed' using errcode = '23514';
  end if;
  return null;
end $$;
