-- What firewall and debt of a vault did in an attack: told to both pupils, and in the history of the vault.
alter table siege_attack
  add column firewall_held_pp int not null default 0 check (firewall_held_pp >= 0),
  add column debt_added_damage int not null default 0 check (debt_added_damage >= 0),
  add column debt_added_pp int not null default 0 check (debt_added_pp >= 0);
alter table vault_event add column defence jsonb check (jsonb_typeof(defence) = 'object');
