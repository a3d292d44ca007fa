-- After a duel each player can say one kind word to the other, from a fixed list.
alter table battle_seat add column said text
  check (said in ('good', 'played', 'clever', 'moves', 'learned', 'surprised', 'close', 'fun', 'thanks'));
