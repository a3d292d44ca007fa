-- Staff give the price of a perk back.

alter table ledger_transaction drop constraint ledger_transaction_kind_check;
alter table ledger_transaction add constraint ledger_transaction_kind_check check (kind in (
  'class-points', 'boost-bonus', 'undo', 'undo-bonus',
  'vault-upgrade', 'shield-restore', 'dues', 'debt', 'theft', 'loot-restored', 'loot-released',
  'move-upgrade', 'element-choice', 'market-purchase', 'market-undo', 'market-refund', 'artifact-upgrade', 'siege-reward', 'siege-defense'));

alter table market_item drop constraint market_item_state_check;
alter table market_item add constraint market_item_state_check check (state in ('held', 'used', 'undone', 'refunded'));
create index market_item_newest on market_item (bought_at desc, id desc);
