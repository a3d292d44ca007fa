-- When seasons were closed, unless that was undone. The market reads it, and knows nothing else of seasons.
create view market_season_end (closed_at) as select closed_at from season_season where undone_at is null;

-- Uses that came otherwise since a purchase: a reward, or what staff have given. They do not make a purchase whole of which something was used.
alter table market_purchase add column given_since integer not null default 0 check (given_since >= 0);
