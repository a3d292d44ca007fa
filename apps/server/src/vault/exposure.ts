import { gameDayStart, sum } from '@xiotein/game/rules'
import type { Exposure } from '@xiotein/game/vault'
import { balancesOf, changesToday } from '../ledger/index.ts'
import type { Queryable } from '../platform/database/index.ts'
import { lootSince } from './loot-rows.ts'

/** The facts for the rules on pupils from whom PP could be taken: what they have, what they had at the reset, and what was taken since. */
export const exposuresOf = async (db: Queryable, personIds: readonly string[], now: Date): Promise<ReadonlyMap<string, Exposure>> => {
  const today = new Map((await changesToday(db, personIds, now)).map(row => [row.personId, row.today]))
  const loot = await lootSince(db, personIds, new Date(gameDayStart(now.getTime())))
  return new Map(
    (await balancesOf(db, personIds)).map(({ personId, pp }) => {
      const takenTodayPp = sum(loot.filter(({ targetId }) => targetId === personId).map(({ stolenPp }) => stolenPp))
      return [personId, { balancePp: pp, morningBalancePp: pp - (today.get(personId) ?? 0), takenTodayPp }]
    }),
  )
}
