-- From when to when and to which classes a perk is sold, and its drawing. Sales are counted, so that live stock is never older than an answer.

alter table market_perk add column picture text not null default 'star' check (picture in (
  'hourglass', 'door', 'calendar', 'kite', 'arrow', 'repeat', 'broom', 'moon', 'cookie', 'apple', 'cup', 'chair', 'note', 'flag', 'board',
  'dice', 'book', 'star'));
update market_perk set picture = case category when 'time' then 'hourglass' when 'protection' then 'moon' when 'food' then 'cookie' else 'star' end;
alter table market_perk add column sale_from timestamptz;
alter table market_perk add column sale_until timestamptz;
alter table market_perk add constraint market_perk_sale check (sale_from < sale_until);
alter table market_perk add column stock_changes int not null default 0;

-- Without a row a perk is sold to the whole school.
create table market_perk_class (
  perk_id uuid not null references market_perk,
  class_id uuid not null references classes_class,
  primary key (perk_id, class_id)
);
create index market_perk_class_class on market_perk_class (class_id);
