import { storyCalls } from '@xiotein/contract/story'
import { recordAudit } from '../../audit/index.ts'
import { teachesByRole } from '../../classes/index.ts'
import { type Queryable, sql } from '../../platform/database/index.ts'
import { DONE, permit, Refused, serve } from '../../platform/http/index.ts'
import { maySetBreaks } from '../permissions.ts'
import { emitPaces } from './emit-pace.ts'
import { lockDays } from './pace-rows.ts'

/** The last day of the school year; null where nobody has typed one. */
export const lastDayOfSchool = async (db: Queryable): Promise<string | null> => {
  const [known] = await db.rows(sql<{ lastDay: string }>`select last_day::text as "lastDay" from story_last_day`)
  return known?.lastDay ?? null
}

/** Says on which day the school year ends; with null, that nobody knows. Refusals: http.forbidden, school.settings-changed. */
export const setLastDay = serve(storyCalls, 'story.set-last-day', { who: 'signed-in' }, async change => {
  const { caller, input, tx } = change
  permit(maySetBreaks(caller, await teachesByRole(tx, caller.personId)))
  const { lastDay, seen } = input
  const openClassIds = await lockDays(tx, null)
  const before = await lastDayOfSchool(tx)
  if (before === lastDay) return DONE
  if (before !== seen) throw new Refused('school.settings-changed')
  await tx.run(sql`delete from story_last_day`)
  if (lastDay !== null) await tx.run(sql`insert into story_last_day (last_day) values (${lastDay}::date)`)
  emitPaces(change, openClassIds)
  await recordAudit(change, { action: 'story.set-last-day', detail: { day: lastDay ?? '–' } })
  return DONE
})
