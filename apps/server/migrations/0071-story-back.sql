-- What staff sent back or took back in the story, with the reason; who said that a challenge is done; and when somebody last read.

alter table ledger_transaction drop constraint ledger_transaction_kind_check;
alter table ledger_transaction add constraint ledger_transaction_kind_check check (kind in (
  'class-points', 'boost-bonus', 'undo', 'undo-bonus',
  'vault-upgrade', 'shield-restore', 'dues', 'debt', 'theft', 'loot-restored', 'loot-released',
  'move-upgrade', 'element-choice', 'market-purchase', 'market-undo', 'market-refund', 'artifact-upgrade', 'siege-reward', 'siege-defense',
  'goal-gift', 'goal-undo', 'goal-return', 'challenge-reward', 'challenge-undo', 'story-reward'));

-- Done by the word of staff, and not by what the program sees.
alter table story_challenge add column by_staff boolean not null default false;
alter table story_episode add column read_at timestamptz;

create table story_sent_back (
  id uuid primary key,
  person_id uuid not null references people_person,
  challenge text not null,
  reason text not null check (char_length(reason) between 1 and 300),
  at timestamptz not null,
  -- The challenge as it was done and paid, where it was taken back; null for work that was denied.
  undone uuid unique
);
create index story_sent_back_of_person on story_sent_back (person_id, challenge);
