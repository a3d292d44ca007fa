-- The version of the total that classmates read: it rises with every entry but those of gifts to goals, under the lock of the account.
alter table ledger_account add column seen_version bigint not null default 0;
