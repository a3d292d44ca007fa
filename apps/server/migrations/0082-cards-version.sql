-- Counts everything that happens to what a pupil holds, also that a purchase is undone, which takes its change back. So it only rises.
alter table market_holding add column version int not null default 0;
update market_holding h set version = changes + 2 * (
  select count(*) from market_purchase p where p.owner_id = h.owner_id and p.artifact_id = h.artifact_id and p.undone);
