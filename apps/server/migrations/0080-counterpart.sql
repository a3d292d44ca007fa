-- The account on the other side of a pupil's entry, by name, stands in the entry: so what moved the balances of a school over two years is
-- read from one table. It is null in the entries of the school's own accounts, as the balance after them is.
alter table ledger_posting add column counterpart text references ledger_account (system_name);
alter table ledger_posting disable trigger ledger_posting_stays;
update ledger_posting p set counterpart = s.system_name
from ledger_posting o join ledger_account s on s.id = o.account_id
where s.system_name is not null and o.transaction_id = p.transaction_id and p.balance_after is not null;
alter table ledger_posting enable trigger ledger_posting_stays;
alter table ledger_posting add constraint ledger_posting_counterpart check ((counterpart is null) = (balance_after is null));
