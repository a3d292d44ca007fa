-- A class goal has a drawing. What the class display counts is a target: goals are what a class saves for.
alter table goals_goal add column picture text not null default 'star' check (picture in (
  'hourglass', 'door', 'calendar', 'kite', 'arrow', 'repeat', 'broom', 'moon', 'cookie', 'apple', 'cup', 'chair', 'note', 'flag', 'board', 'dice', 'book', 'star'));
alter table scorekeeping_display rename column goal_label to target_label;
alter table scorekeeping_display rename column goal_target to target_pp;
alter table scorekeeping_display rename column goal_base to target_base;
