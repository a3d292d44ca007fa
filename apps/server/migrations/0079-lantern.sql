-- The path of the Lantern House makes a vault's shields larger. Whoever is on it already gets them now.

alter table vault_event drop constraint vault_event_kind_check;
alter table vault_event add constraint vault_event_kind_check check (kind in (
  'upgrade-capacity', 'upgrade-shield', 'upgrade-firewall', 'restore-shields', 'dues', 'pay-debt', 'restore-loot', 'loot-released',
  'attacked', 'duel', 'season-closed', 'season-reopened', 'lantern'));

with lit as (
  update vault_vault v set max_shield = max_shield + 25, shield = shield + 25, version = version + 1
  from moves_path m where m.person_id = v.person_id and m.path = 'path_power'
  returning v.*
), told as (
  select l.*, coalesce((select a.balance from ledger_account a where a.person_id = l.person_id), 0) as pp from lit l
)
insert into vault_event (person_id, kind, cause_id, before, after, at)
select person_id, 'lantern', gen_random_uuid(),
       jsonb_build_object('pp', pp, 'capacityPp', capacity_pp, 'shield', shield - 25, 'maxShield', max_shield - 25, 'overshield', overshield,
                          'firewall', firewall, 'debtPp', debt_pp),
       jsonb_build_object('pp', pp, 'capacityPp', capacity_pp, 'shield', shield, 'maxShield', max_shield, 'overshield', overshield,
                          'firewall', firewall, 'debtPp', debt_pp), now()
from told;

-- The move that the Runner has chosen to rest a turn less; null for the one that rests longest.
alter table moves_path add column sooner_move text;
