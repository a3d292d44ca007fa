-- Attacks are deleted after some weeks, and charts look back two school years: what a class gave and took on each day stays, without any pupil.
create table siege_class_day (
  class_id uuid not null references classes_class,
  day date not null,
  given int not null check (given >= 0),
  taken int not null check (taken >= 0),
  held_off int not null check (held_off between 0 and taken),
  lost_pp int not null check (lost_pp >= 0),
  restored_pp int not null check (restored_pp between 0 and lost_pp),
  primary key (class_id, day)
);

-- The sums hold every attack before this moment, and none after it.
create table siege_summed (
  only_one boolean primary key default true check (only_one),
  until timestamptz not null
);
insert into siege_summed (until) values ('epoch');

-- From when until when pupils count for a class in what they do themselves, in charts and sums.
create view classes_pupil_time (class_id, person_id, since, until) as
select m.class_id, m.person_id, m.joined_at, coalesce(c.archived_at, 'infinity') from classes_pupil m join classes_class c on c.id = m.class_id
where c.rehearsed_by is null;

-- Each attack as the classes of its two pupils see it.
create view siege_class_attack (class_id, at, given, taken, held_off, lost_pp, restored_pp) as
select m.class_id, x.at, x.given, x.taken, case when x.taken = 1 and x.stolen_pp = 0 then 1 else 0 end, x.taken * x.stolen_pp, x.taken * x.restored_pp
from (
  select l.host_id as person_id, a.at, 1 as given, 0 as taken, 0 as stolen_pp, 0 as restored_pp
  from siege_attack a join siege_lobby l on l.id = a.lobby_id
  union all
  select l.target_id, a.at, 0, 1, a.stolen_pp, coalesce(b.restored_pp, 0)
  from siege_attack a join siege_lobby l on l.id = a.lobby_id left join vault_loot b on b.id = a.id
) x
join classes_pupil_time m on m.person_id = x.person_id and x.at between m.since and m.until;
