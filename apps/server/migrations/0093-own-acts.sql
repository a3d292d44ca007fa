-- What a member of staff decided in the last hour is found by who did it.
create index audit_entry_actor on audit_entry (actor_id, at desc);
