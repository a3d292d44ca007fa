import type { RefusalName } from '@xiotein/contract/wire'
import { type Decision, nextReset, refuse } from '@xiotein/game/rules'
import type { Queryable } from '../platform/database/index.ts'
import { dayIn } from '../platform/local-day.ts'
import { timeZoneOfSchool } from '../school/index.ts'

/** The ends of their names, in each feature: a whole name would count as a refusal of every call that comes by here. */
const OVER_AT_RESET = ['.no-offline-moves-left', '.already-attacked-today']

/** The decision. A refusal that is over at the next reset says when that is, by the clock of the school. */
export const sayUntilReset = async <Outcome, Name extends RefusalName>(
  db: Queryable,
  now: Date,
  decision: Decision<Outcome, Name>,
): Promise<Decision<Outcome, Name>> => {
  if (decision.ok || !OVER_AT_RESET.some(end => decision.refusal.name.endsWith(end))) return decision
  const timeZone = await timeZoneOfSchool(db)
  const at = new Date(nextReset(now.getTime()))
  return refuse(decision.refusal.name, {
    isToday: dayIn(timeZone, at) === dayIn(timeZone, now) ? 'yes' : 'no',
    clock: at.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }),
  })
}
