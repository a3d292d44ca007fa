-- Null until a person chooses a theme: the theme is light then. What was light so far may be a choice or not, so it is asked once.
alter table people_person alter column theme drop not null, alter column theme drop default;
update people_person set theme = null where theme = 'light';
