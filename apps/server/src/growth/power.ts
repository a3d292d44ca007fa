import { powerOfLevel } from '@xiotein/game/growth'
import type { Queryable } from '../platform/database/index.ts'
import type { Services } from '../platform/services.ts'
import { ascensions, powers } from './slots.ts'

/** Somebody's power: their level, and what each feature adds to it. */
export const powerWith = async ({ filled }: Services, db: Queryable, personId: string, level: number): Promise<number> => {
  let power = powerOfLevel(level)
  for (const part of filled(powers)) power += await part(db, personId)
  return power
}

/** Somebody's ascension; 0 where no feature gives any. */
export const ascensionWith = async ({ filled }: Services, db: Queryable, personId: string): Promise<number> => {
  const [ascension] = filled(ascensions)
  return ascension ? ascension(db, personId) : 0
}
