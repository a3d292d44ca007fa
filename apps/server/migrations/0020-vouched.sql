-- Accounts that the school made itself, with the set-up code, by a teacher or from a roster. It knows whose they are. That says nothing
-- about an address that was typed in: only a letter, or the provider of a mailbox, verifies one.
alter table people_person add column vouched_at timestamptz;
