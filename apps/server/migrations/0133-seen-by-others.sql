-- Classes to practise with: a pupil who learns to keep score there is shown to its maker by name alone.
create view people_rehearsal_class (class_id) as select id from classes_class where rehearsed_by is not null;

-- What pupils gave to goals of classes in use: their classmates read it as if they had it still, so that nobody sees who gave.
create view ledger_given (person_id, pp) as
  select g.giver_id, sum(g.pp)::bigint from goals_gift g join goals_goal o on o.id = g.goal_id join classes_class c on c.id = o.class_id
  where g.state = 'given' and c.archived_at is null group by g.giver_id;
