-- Nobody is in two battles with others at once, be they duels or teams of the story: whoever has an open place stands here, once.
create table battle_busy (person_id uuid primary key references people_person);
insert into battle_busy (person_id)
select person_id from battle_seat where is_open union select person_id from story_team_seat where is_open;

create function battle_keep_busy() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' and new.is_open then
    insert into battle_busy (person_id) values (new.person_id);
  else
    delete from battle_busy where person_id = old.person_id;
  end if;
  return null;
end $$;

create trigger battle_seat_opens after insert on battle_seat for each row when (new.is_open) execute function battle_keep_busy();
create trigger battle_seat_changes after update of is_open on battle_seat
  for each row when (old.is_open <> new.is_open) execute function battle_keep_busy();
create trigger battle_seat_ends after delete on battle_seat for each row when (old.is_open) execute function battle_keep_busy();
drop index battle_seat_one_at_a_time;

create trigger story_team_seat_opens after insert on story_team_seat for each row when (new.is_open) execute function battle_keep_busy();
create trigger story_team_seat_changes after update of is_open on story_team_seat
  for each row when (old.is_open <> new.is_open) execute function battle_keep_busy();
create trigger story_team_seat_ends after delete on story_team_seat for each row when (old.is_open) execute function battle_keep_busy();
drop index story_team_seat_one_at_a_time;
