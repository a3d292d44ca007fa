-- Which rules an attempt at an encounter was dealt by: seeds of earlier rules would deal another puzzle. What began before has the first ones.

alter table story_attempt add column rules smallint not null default 1 check (rules > 0);
