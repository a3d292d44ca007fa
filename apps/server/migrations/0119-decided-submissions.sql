-- Decided submissions by when they were decided; a withdrawn one has only the moment at which it was handed in.
create index scorekeeping_submission_decided on scorekeeping_submission (coalesce(reviewed_at, submitted_at) desc, id desc)
  where status <> 'pending';
create index scorekeeping_submission_class_decided on scorekeeping_submission (class_id, coalesce(reviewed_at, submitted_at) desc, id desc)
  where status <> 'pending';
