-- Staff give the price of an artifact back.
alter table market_purchase
  add column refunded boolean not null default false,
  add constraint market_purchase_closed_once check (not (undone and refunded));
create index market_purchase_newest on market_purchase (bought_at desc, id desc);
