-- The uses of action cards that pupils have brought into a duel that is not over. The market reads it, and knows nothing else of duels.
create view market_card_in_duel (owner_id, artifact_id, uses) as
  select s.person_id, c.held ->> 'card', (c.held ->> 'uses')::int
  from battle_seat s join battle_battle b on b.id = s.lobby_id
  cross join lateral jsonb_array_elements(b.set_up -> 'fighters') as f (fighter)
  cross join lateral jsonb_array_elements(f.fighter -> 'cards') as c (held)
  where s.is_open and f.fighter ->> 'id' = s.person_id::text;
