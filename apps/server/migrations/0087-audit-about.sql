-- The pupils whom an entry about points is about: `subject_id` has room for one person, and often names whose work was decided.
alter table audit_entry add column about_ids uuid[] not null default '{}';
