-- contract: ledger_transaction and ledger_posting are unchangeable again with the end of this step, and their checks and that of vault_offline_move allow all that has been written since 0.1.0

-- Pupils who had never had PP got none for a vault that held out in a friendly siege: the transaction stood without its two entries. They are
-- written as they should have been then, and the later balances of these pupils rise by them.

insert into ledger_account (id, person_id, balance)
select gen_random_uuid(), l.target_id, 0
from ledger_transaction t join siege_attack a on a.id = t.cause_id join siege_lobby l on l.id = a.lobby_id
where t.kind = 'siege-defense' and not exists (select from ledger_posting p where p.transaction_id = t.id)
group by l.target_id
on conflict (person_id) do nothing;

with missing as (
  select t.id, t.at, o.id as account_id, a.target_earned_pp as pp
  from ledger_transaction t join siege_attack a on a.id = t.cause_id join siege_lobby l on l.id = a.lobby_id
  join ledger_account o on o.person_id = l.target_id
  where t.kind = 'siege-defense' and not exists (select from ledger_posting p where p.transaction_id = t.id)
)
insert into ledger_posting (transaction_id, account_id, amount, balance_after, counterpart, at)
select id, account_id, pp, 0, 'siege-rewards', at from missing
union all
select m.id, s.id, -m.pp, null, null, m.at from missing m join ledger_account s on s.system_name = 'siege-rewards';

alter table ledger_posting disable trigger ledger_posting_stays;
update ledger_posting p set balance_after = e.total
from (
  select account_id, transaction_id, sum(amount) over (partition by account_id order by transaction_id) as total
  from ledger_posting where counterpart is not null and account_id in (
    select d.account_id from ledger_posting d join ledger_transaction t on t.id = d.transaction_id and t.kind = 'siege-defense')
) e
where p.account_id = e.account_id and p.transaction_id = e.transaction_id and p.balance_after <> e.total;
alter table ledger_posting enable trigger ledger_posting_stays;

update ledger_account o set balance = e.total, version = o.version + 1
from (select account_id, sum(amount) as total from ledger_posting where counterpart is not null group by account_id) e
where e.account_id = o.id and o.balance <> e.total;

-- What a return settles of an older undo is a kind of its own: nobody lost it in class that day.
alter table ledger_transaction drop constraint ledger_transaction_kind_check;
alter table ledger_transaction add constraint ledger_transaction_kind_check check (kind in (
  'class-points', 'boost-bonus', 'undo', 'undo-bonus', 'undo-settled',
  'vault-upgrade', 'shield-restore', 'dues', 'debt', 'theft', 'loot-restored', 'loot-released',
  'move-upgrade', 'element-choice', 'market-purchase', 'market-undo', 'market-refund', 'artifact-upgrade', 'siege-reward', 'siege-defense',
  'goal-gift', 'goal-undo', 'goal-return', 'challenge-reward', 'challenge-undo', 'story-reward', 'season-closed', 'season-reopened'));
alter table ledger_transaction disable trigger ledger_transaction_stays;
update ledger_transaction t set kind = 'undo-settled'
where t.kind = 'undo' and exists (
  select from ledger_transaction o
  where o.cause_id = t.cause_id and o.kind in ('loot-restored', 'market-undo', 'market-refund', 'goal-undo', 'goal-return'));
-- Attacks are deleted after some weeks. Whose PP one of these older transactions held nobody knows any more, and no balance holds it.
delete from ledger_transaction t
where t.kind = 'siege-defense' and not exists (select from ledger_posting p where p.transaction_id = t.id);
alter table ledger_transaction enable trigger ledger_transaction_stays;

-- Nothing has ever given an offline move back.
alter table vault_offline_move drop constraint vault_offline_move_kind_check;
alter table vault_offline_move add constraint vault_offline_move_kind_check check (kind in ('vault-attack', 'pp-restore'));
