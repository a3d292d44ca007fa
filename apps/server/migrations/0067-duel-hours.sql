-- The hours in which duels are open, by the school's clock; null at every hour.

alter table battle_school add column open_hours jsonb check (jsonb_typeof(open_hours) = 'array');
