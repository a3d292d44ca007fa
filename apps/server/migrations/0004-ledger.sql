-- PP as a double-entry ledger. A pupil's balance is the one number behind the vault, the boards and the market.

create table ledger_account (
  id uuid primary key,
  person_id uuid unique references people_person,
  -- Where PP enter or leave, such as 'class-awards'. These keep no balance of their own: no row that everybody waits for.
  system_name text unique,
  balance bigint check (balance between 0 and 1000000000),
  version bigint not null default 0,
  check ((person_id is null) <> (system_name is null)),
  check ((person_id is null) = (balance is null))
);
insert into ledger_account (id, system_name)
select gen_random_uuid(), name from unnest(array[
  'class-awards', 'boost-bonuses', 'challenge-rewards', 'story-rewards', 'upgrades', 'market', 'dues', 'restores'
]) as name;

create table ledger_transaction (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('class-points', 'boost-bonus', 'undo', 'undo-bonus')),
  reason text not null check (length(reason) <= 300),
  actor_id uuid references people_person,
  -- The thing that caused it, such as a line of a submission; one effect of a kind for each.
  cause_id uuid not null,
  at timestamptz not null,
  unique (cause_id, kind)
);

create table ledger_posting (
  transaction_id bigint not null references ledger_transaction,
  account_id uuid not null references ledger_account,
  amount bigint not null check (amount <> 0),
  balance_after bigint check (balance_after >= 0),
  -- As in the transaction: what came in today is asked for at every glance.
  at timestamptz not null,
  primary key (account_id, transaction_id)
);
create index ledger_posting_at on ledger_posting (account_id, at);
create index ledger_posting_transaction on ledger_posting (transaction_id);

-- The postings of a transaction are written by one statement and add up to zero, or are not written.
create function ledger_check_sum() returns trigger language plpgsql as $$
begin
  if exists (
    select from ledger_posting p where p.transaction_id in (select transaction_id from added)
    group by p.transaction_id having sum(p.amount) <> 0
  ) then
    raise exception 'the postings of a transaction do not add up to zero' using errcode = '23514';
  end if;
  return null;
end $$;
create trigger ledger_posting_sum after insert on ledger_posting
  referencing new table as added for each statement execute function ledger_check_sum();

create trigger ledger_transaction_stays before update or delete on ledger_transaction for each row execute function platform_refuse_change();
create trigger ledger_posting_stays before update or delete on ledger_posting for each row execute function platform_refuse_change();
do $$ begin
  if exists (select from pg_roles where rolname = 'xiotein_app') then
    revoke update, delete on ledger_transaction, ledger_posting from xiotein_app;
    revoke delete on ledger_account from xiotein_app;
  end if;
end $$;
