import { mostStealablePp } from '@xiotein/game/battle'
import type { Queryable } from '../platform/database/index.ts'
import { exposuresOf, protectionOf } from '../vault/index.ts'

/** The most PP that can be taken from each of these pupils in a duel that begins now. */
export const stakesOf = async (db: Queryable, personIds: readonly string[], now: Date): Promise<(personId: string) => number> => {
  const exposures = await exposuresOf(db, [...personIds], now)
  const protection = await protectionOf(db)
  return personId => {
    const exposure = exposures.get(personId)
    return exposure ? mostStealablePp(exposure, protection) : 0
  }
}
