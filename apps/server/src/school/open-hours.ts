import type { OpenHours, OpenWindow } from '@xiotein/game/rules'
import type { Queryable } from '../platform/database/index.ts'
import { utcOffsetMinutes } from '../platform/local-day.ts'
import { timeZoneOfSchool } from './school-rows.ts'

/** These windows by the school's clock at that moment; null for every hour. */
export const openHoursOf = async (db: Queryable, windows: readonly OpenWindow[] | null, now: Date): Promise<OpenHours | null> =>
  windows && { utcOffsetMinutes: utcOffsetMinutes(await timeZoneOfSchool(db), now.getTime()), windows }
