-- The log is never deleted from, and a person's download reads what is about them.
-- holds: audit_entry, in 0.1.0
create index audit_entry_subject on audit_entry (subject_id, id);
create index audit_entry_about on audit_entry using gin (about_ids);
