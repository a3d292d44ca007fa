-- Who did what. Rows are only ever added.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  action text not null,
  actor_id uuid references people_person,
  -- The admin behind a test account.
  acting_admin_id uuid references people_person,
  subject_id uuid,
  class_id uuid,
  detail jsonb not null default '{}'
);
create index audit_entry_action on audit_entry (action, id desc);
create trigger audit_entry_stays before update or delete on audit_entry for each row execute function platform_refuse_change();
do $$ begin
  if exists (select from pg_roles where rolname = 'xiotein_app') then revoke update, delete on audit_entry from xiotein_app; end if;
end $$;
