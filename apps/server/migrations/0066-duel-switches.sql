-- Classes and pupils for whom their teachers have turned duels off.

create table battle_class_out (class_id uuid primary key references classes_class);
create table battle_pupil_out (person_id uuid primary key references people_person);
