-- What an undo could not take back, because the PP had been spent or a balance is cut at 0. It is never taken from later earnings: it is settled first
-- when another undo would give the same pupil PP back. So undoing everything ends where it began.
create table ledger_owed (
  -- What was undone, such as a line of a submission.
  cause_id uuid primary key,
  person_id uuid not null references people_person,
  amount bigint not null check (amount > 0),
  at timestamptz not null
);
create index ledger_owed_person on ledger_owed (person_id);

create table ledger_settlement (
  owed_by uuid not null references ledger_owed,
  -- What was undone when this was settled instead of given back.
  cause_id uuid not null check (cause_id <> owed_by),
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  primary key (owed_by, cause_id)
);

-- No more is settled than is owed, also by two at once: the second waits for the pupil's account, and then sees what the first has settled.
create function ledger_check_settled() returns trigger language plpgsql as $$
begin
  perform from ledger_account
    where person_id in (select o.person_id from added join ledger_owed o on o.cause_id = added.owed_by) order by id for update;
  if exists (
    select from ledger_owed o join ledger_settlement s on s.owed_by = o.cause_id where o.cause_id in (select owed_by from added)
    group by o.cause_id having sum(s.amount) > o.amount
  ) then
    raise exception 'more is settled than is owed' using errcode = '23514';
  end if;
  return null;
end $$;
create trigger ledger_settlement_sum after insert on ledger_settlement
  referencing new table as added for each statement execute function ledger_check_settled();

create trigger ledger_owed_stays before update or delete on ledger_owed for each row execute function platform_refuse_change();
create trigger ledger_settlement_stays before update or delete on ledger_settlement for each row execute function platform_refuse_change();
do $$ begin
  if exists (select from pg_roles where rolname = 'xiotein_app') then
    revoke update, delete on ledger_owed, ledger_settlement from xiotein_app;
  end if;
end $$;
