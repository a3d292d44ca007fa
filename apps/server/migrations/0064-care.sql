-- A quiet shield is a peace that staff give: it is apart from the pupil's own, so that ending one leaves the other.
alter table siege_peace alter column until drop not null;
alter table siege_peace add column staff_until timestamptz;
alter table siege_peace add check (until is not null or staff_until is not null);

-- How a school has set the rules of the room Care; a rule without a row is as usual. What the rules find is stored nowhere.
create table care_rule (
  kind text primary key check (kind in ('attacked', 'unseen', 'loses', 'away', 'favours', 'passes-over')),
  is_on boolean not null,
  number int not null check (number > 0)
);

-- What one member of the staff has put aside in their own list.
create table care_aside (
  reader_id uuid not null references people_person,
  class_id uuid not null references classes_class,
  person_id uuid not null references people_person,
  kind text not null check (kind in ('attacked', 'unseen', 'loses', 'away', 'favours', 'passes-over')),
  until timestamptz not null,
  primary key (reader_id, class_id, person_id, kind)
);
create index care_aside_person on care_aside (person_id);
