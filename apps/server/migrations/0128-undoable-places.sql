-- The pupils of classes that a year's end has archived and can still open again by its undo: people knows nothing else of seasons.
create view people_undoable_place (person_id, class_id) as
select m.person_id, m.class_id from season_season s
  join season_class c on c.season_id = s.id join classes_pupil m on m.class_id = c.class_id
where s.undone_at is null and s.final_at is null;
