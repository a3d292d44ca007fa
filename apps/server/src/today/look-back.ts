import { todayCalls } from '@xiotein/contract/today'
import { GAME_DAY_MS } from '@xiotein/game/rules'
import { schoolDayBefore } from '@xiotein/game/today'
import { withoutRehearsals } from '../classes/index.ts'
import { type Endpoint, permit, serve } from '../platform/http/index.ts'
import { dayIn, endOfDayIn } from '../platform/local-day.ts'
import { classesWith } from '../platform/sign-in/index.ts'
import type { NewsPart } from '../platform/waiting.ts'
import { timeZoneOfSchool } from '../school/index.ts'
import { mayReadToday } from './permissions.ts'

const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / GAME_DAY_MS
const textOf = (day: number): string => new Date(day * GAME_DAY_MS).toISOString().slice(0, 10)

/** Shows what has happened since the previous school day, in classes that are not rehearsals. */
export const lookBack = (parts: readonly NewsPart[]): Endpoint =>
  serve(todayCalls, 'today.look-back', { who: 'signed-in' }, async ({ caller, db, now }) => {
    permit(mayReadToday(caller))
    const timeZone = await timeZoneOfSchool(db)
    const day = schoolDayBefore(numberOf(dayIn(timeZone, now)))
    const classIds = await withoutRehearsals(db, classesWith(caller, 'canApproveChanges'))
    const about = { classIds, readerId: caller.personId, since: endOfDayIn(timeZone, textOf(day - 1)) }
    const news = []
    for (const { kind, of } of parts) {
      const facts = await of(db, about)
      if (facts) news.push({ kind, facts: { ...facts } })
    }
    return { since: textOf(day), news }
  })
