-- Classes, who is in them and who has which role there are a feature of their own.
alter table people_class rename to classes_class;
alter table people_pupil rename to classes_pupil;
alter index people_class_name rename to classes_class_name;
alter index people_pupil_person rename to classes_pupil_person;
alter trigger people_class_changes on classes_class rename to classes_class_changes;
alter trigger people_pupil_changes on classes_pupil rename to classes_pupil_changes;
alter trigger people_pupil_of_person on classes_pupil rename to classes_pupil_of_person;
do $$ declare named record; begin
  for named in
    select conrelid::regclass as in_table, conname as before, regexp_replace(conname, '^people_', 'classes_') as after
    from pg_constraint where conrelid in ('classes_class'::regclass, 'classes_pupil'::regclass) and conname like 'people\_%'
  loop
    execute format('alter table %s rename constraint %I to %I', named.in_table, named.before, named.after);
  end loop;
end $$;

-- What people know of classes: where somebody is a pupil and where they have a role, and whether the class is in use. A role over the
-- whole school has no class and always counts. So who calls is read in one statement that names no table of classes.
create view people_pupil_place (person_id, class_id, class_name, in_use) as
  select m.person_id, m.class_id, c.name, c.archived_at is null from classes_pupil m join classes_class c on c.id = m.class_id;
create view people_role_place (person_id, role, class_id, class_name, in_use) as
  select r.person_id, r.role, r.class_id, c.name, c.archived_at is null
  from people_role r left join classes_class c on c.id = r.class_id;

-- What was done stays as it was written down, under the name that it has now.
alter table audit_entry disable trigger audit_entry_stays;
update audit_entry set action = regexp_replace(action, '^people[.]', 'classes.')
where action in (
  'people.create-class', 'people.rename-class', 'people.archive-class', 'people.reopen-class', 'people.renew-class-code', 'people.join-class',
  'people.add-pupil', 'people.place-pupil', 'people.remove-pupil', 'people.import-roster', 'people.export-roster', 'people.print-cards',
  'people.assign-role', 'people.withdraw-role', 'people.invite-staff', 'people.issue-reset-link', 'people.issue-sign-in-code',
  'people.issue-class-sign-in-code', 'people.approve-name', 'people.deny-name');
alter table audit_entry enable trigger audit_entry_stays;
update platform_command set call = regexp_replace(call, '^people[.]', 'classes.')
where call in (
  'people.create-class', 'people.rename-class', 'people.archive-class', 'people.renew-class-code', 'people.add-pupil', 'people.place-pupil',
  'people.remove-pupil', 'people.import-roster', 'people.assign-role', 'people.withdraw-role', 'people.invite-staff', 'people.decide-name');
