-- The log is read by time: entries of several nodes, and of a school that is filled with its past, are not written in that order.
create index audit_entry_at on audit_entry (at desc, id desc);
