-- Which class each was in the season before: the room Numbers compares them, and knows nothing else of seasons.
create view numbers_class_before (class_id, before_id) as
select c.carried_to, c.class_id from season_class c join season_season s on s.id = c.season_id
where c.carried_to is not null and s.undone_at is null;
