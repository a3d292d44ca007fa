alter table notices_notice
  -- What the notice tells, as facts beside its words: names, amounts, and the id of what waits for an answer.
  add column data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  -- What was cleared in one go is brought back in one go.
  add column clearing_id uuid,
  add constraint notices_notice_cleared check (deleted_at is null or clearing_id is not null) not valid;
create index notices_notice_clearing on notices_notice (clearing_id) where clearing_id is not null;
create index notices_notice_request on notices_notice ((data ->> 'requestId')) where data ? 'requestId';
create index notices_notice_pages on notices_notice (person_id, created_at desc, id desc) where deleted_at is null;
drop index notices_notice_person;
