import type { OpenHours, OpenWindow } from '@xiotein/game/rules'
import type { Queryable } from '../platform/database/index.ts'
import { timeZoneOfSchool } from './school-rows.ts'

/** Minutes by which the clocks of a time zone are ahead of UTC at that moment. */
const utcOffsetMinutes = (timeZone: string, now: Date): number => {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(now)
  const [, sign = '+', hours = '0', minutes = '0'] =
    /GMT([+-])(\d\d):(\d\d)/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** These windows by the school's clock at that moment; null for every hour. */
export const openHoursOf = async (db: Queryable, windows: readonly OpenWindow[] | null, now: Date): Promise<OpenHours | null> =>
  windows && { utcOffsetMinutes: utcOffsetMinutes(await timeZoneOfSchool(db), now), windows }
