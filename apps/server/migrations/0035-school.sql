-- The school and its settings are a feature of their own.
alter table people_school rename to school_settings;
alter table people_set_up_code rename to school_set_up_code;
alter trigger people_school_changes on school_settings rename to school_settings_changes;
alter trigger people_school_told on school_settings rename to school_settings_told;
do $$ declare named record; begin
  for named in
    select conrelid::regclass as in_table, conname as before,
           regexp_replace(regexp_replace(conname, '^people_school_', 'school_settings_'), '^people_set_up_', 'school_set_up_') as after
    from pg_constraint where conrelid in ('school_settings'::regclass, 'school_set_up_code'::regclass) and conname like 'people\_%'
  loop
    execute format('alter table %s rename constraint %I to %I', named.in_table, named.before, named.after);
  end loop;
end $$;

-- What was done stays as it was written down, under the name that it has now.
alter table audit_entry disable trigger audit_entry_stays;
update audit_entry set action = 'school.change-settings' where action = 'people.change-school';
alter table audit_entry enable trigger audit_entry_stays;
update platform_command set call = 'school.change-settings' where call = 'people.change-school';
