-- What would otherwise be read from end to end, the longer the school plays the longer: the log by a class or by the admin behind a test account,
-- somebody's duels, and the emails to an address.
-- holds: audit_entry, in 0.1.0
create index audit_entry_acting_admin on audit_entry (acting_admin_id) where acting_admin_id is not null;
create index audit_entry_class on audit_entry (class_id) where class_id is not null;
create index audit_entry_classes on audit_entry using gin (class_ids);
create index battle_lobby_host on battle_lobby (host_id);
create index battle_lobby_challenged_ever on battle_lobby (challenged_id) where challenged_id is not null;
create index platform_email_recipient on platform_email (recipient);
create index platform_email_sent on platform_email (sent_at) where sent_at is not null;
create index siege_class_day_day on siege_class_day (day);
