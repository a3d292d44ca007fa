-- Tables that only grow are vacuumed after so many new rows, not after a share of them: that share takes months by the third year, and until
-- then the newest rows, which are read most, have to be fetched from the table although the index holds them.
alter table ledger_transaction set (
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 20000, autovacuum_analyze_scale_factor = 0.01);
alter table ledger_posting set (
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 20000, autovacuum_analyze_scale_factor = 0.01);
alter table growth_xp_entry set (
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 20000, autovacuum_analyze_scale_factor = 0.01);
alter table scorekeeping_line set (
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 20000, autovacuum_analyze_scale_factor = 0.01);
alter table audit_entry set (
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 20000, autovacuum_analyze_scale_factor = 0.01);
-- A part of these is emptied or deleted every day.
alter table platform_command set (autovacuum_vacuum_scale_factor = 0.02);
alter table platform_event set (autovacuum_vacuum_scale_factor = 0.02);

-- What has been over for long enough is found without reading the whole table, every hour or every night.
create index battle_lobby_over on battle_lobby (created_at) where status in ('finished', 'cancelled');
create index siege_lobby_created on siege_lobby (created_at);
create index vault_event_at on vault_event (at);
create index vault_loot_released on vault_loot (released_at) where released_at is not null;
create index vault_offline_move_at on vault_offline_move (at);
-- What a payment settled, when it is taken back.
create index ledger_settlement_cause on ledger_settlement (cause_id);
