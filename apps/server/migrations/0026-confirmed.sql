-- Whether the school knows whose account this is: by a confirmed e-mail address, or because it made the account itself. Until then the
-- person holds no right and reads nothing of the school.
alter table people_person add column is_confirmed boolean not null
  generated always as (email is null or email_verified_at is not null or vouched_at is not null) stored;
