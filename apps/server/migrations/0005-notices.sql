create table notices_notice (
  id uuid primary key,
  person_id uuid not null references people_person,
  type text not null,
  title text not null,
  message text not null,
  link text,
  -- Whose name is in the message.
  about_id uuid references people_person,
  created_at timestamptz not null,
  read_at timestamptz,
  deleted_at timestamptz
);
create index notices_notice_person on notices_notice (person_id, created_at desc) where deleted_at is null;
create index notices_notice_about on notices_notice (about_id);
create index notices_notice_age on notices_notice (created_at);
