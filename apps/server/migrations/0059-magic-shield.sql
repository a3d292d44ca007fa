-- One more drawing for perks and class goals.
alter table market_perk drop constraint market_perk_picture_check;
alter table market_perk add constraint market_perk_picture_check check (picture in (
  'hourglass', 'door', 'calendar', 'kite', 'arrow', 'repeat', 'broom', 'moon', 'magic-shield', 'cookie', 'apple', 'cup', 'chair', 'note', 'flag', 'board',
  'dice', 'book', 'star'));
alter table goals_goal drop constraint goals_goal_picture_check;
alter table goals_goal add constraint goals_goal_picture_check check (picture in (
  'hourglass', 'door', 'calendar', 'kite', 'arrow', 'repeat', 'broom', 'moon', 'magic-shield', 'cookie', 'apple', 'cup', 'chair', 'note', 'flag', 'board',
  'dice', 'book', 'star'));
