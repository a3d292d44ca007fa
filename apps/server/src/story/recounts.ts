import type { Recount } from '../platform/backup/recount.ts'
import { sql } from '../platform/database/index.ts'

/**
 * Looks for what was done for each reward in the ledger: a chapter claimed, a challenge done or taken back. The amounts are not compared,
 * because the book may have paid others when they were given. The story of erased people is deleted with them.
 */
export const storyRecounts: readonly Recount[] = [
  {
    feature: 'story',
    what: 'rewards',
    query: sql<{ differing: number }>`
      with done as (
        select id, person_id, 'challenge-reward' as kind from story_challenge
        union all
        select undone, person_id, 'challenge-reward' from story_sent_back where undone is not null
        union all
        select undone, person_id, 'challenge-undo' from story_sent_back where undone is not null
        union all
        select id, person_id, 'story-reward' from story_episode where claimed_at is not null
      )
      select count(*)::int as differing from ledger_transaction t
      join ledger_posting p on p.transaction_id = t.id
      join ledger_account a on a.id = p.account_id and a.person_id is not null
      join people_person e on e.id = a.person_id and e.erased_at is null
      left join done d on d.id = t.cause_id and d.person_id = a.person_id and d.kind = t.kind
      where t.kind in ('story-reward', 'challenge-reward', 'challenge-undo') and d.id is null`,
  },
]
