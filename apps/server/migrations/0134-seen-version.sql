-- The version of the total that classmates read: it rises with every entry but those of gifts to goals, under the lock of the account.
alter table ledger_account add column seen_version bigint not null default 0;
-- Until now it was the number of the latest entry: an open page takes nothing that is older than what it has.
update ledger_account set seen_version = (select coalesce(max(transaction_id), 0) from ledger_posting);
