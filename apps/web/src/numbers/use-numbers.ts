import type { ChartName, ChartOf, NumbersCalls } from '@xiotein/contract/numbers'
import type { ScorekeepingTopics } from '@xiotein/contract/scorekeeping'
import type { InputOf } from '@xiotein/contract/wire'
import { useMe } from '../people/index.ts'
import { apiOf } from '../platform/call.ts'
import { type Query, useRead } from '../platform/use-read.ts'

export type { ChartName, ChartOf }
export const numbersApi = apiOf<NumbersCalls, ScorekeepingTopics>()
export type AskedRange = Omit<InputOf<NumbersCalls['numbers.chart']>, 'chart'>

/** What pupils do changes many charts a little: they are asked again now and then, and at once when points were decided. */
const AGAIN_AFTER_MS = 120_000

/** Whatever was decided in the classes of this person is told at once. */
export const useDecisions = () => {
  const me = useMe()
  const on = { 'scorekeeping.queue': 'ask-again' } as const
  if (me.may.runSchool) return [{ topic: 'school-review', of: 'all', on }] as const
  const classIds = me.roles.flatMap(role => (role.role === 'teacher' && role.classId ? [role.classId] : []))
  return [...new Set(classIds)].map(classId => ({ topic: 'class-review', of: classId, on }) as const)
}

/** One chart, kept up to date while it is on the screen. */
export function useChart<Name extends ChartName>(chart: Name, range: AskedRange): Query<ChartOf<Name>> {
  const isWhole = range.range !== 'dates' || (range.from !== undefined && range.to !== undefined)
  const query = useRead(numbersApi, 'numbers.chart', isWhole ? { chart, ...range } : null, {
    hears: useDecisions(),
    keepsPrevious: true,
    everyMs: AGAIN_AFTER_MS,
  })
  // The answer is of the kind that was asked for.
  return query as unknown as Query<ChartOf<Name>>
}
