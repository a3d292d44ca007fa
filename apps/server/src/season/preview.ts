import type { SeasonCalls } from '@xiotein/contract/season'
import type { OutputOf } from '@xiotein/contract/wire'
import { countOpenBattles } from '../battle/index.ts'
import { countOpenGoals } from '../goals/index.ts'
import { balancesTogether } from '../ledger/index.ts'
import { countRequests } from '../market/index.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import { waitingToClose } from '../scorekeeping/index.ts'
import { escrowPp } from '../vault/index.ts'

type Preview = OutputOf<SeasonCalls['season.overview']>['ahead']

/** Returns what a closing would find now. */
export const previewOf = async (db: Queryable): Promise<Preview> => ({
  ...(await db.one(sql<{ classes: number; pupils: number }>`
    select count(distinct c.id)::int as classes, count(distinct m.person_id)::int as pupils
    from classes_class c left join classes_pupil m on m.class_id = c.id where c.archived_at is null and c.rehearsed_by is null`)),
  pp: await balancesTogether(db),
  lootPp: await escrowPp(db),
  ...(await countOpenGoals(db)),
  submissions: await waitingToClose(db),
  requests: await countRequests(db),
  ...(await countOpenBattles(db)),
})
