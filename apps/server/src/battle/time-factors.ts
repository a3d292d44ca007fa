import { battleCalls } from '@xiotein/contract/battle'
import { sharedTimeFactor, type TimeFactor } from '@xiotein/game/battle'
import { recordAudit } from '../audit/index.ts'
import { permitStaffOf } from '../classes/index.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import { DONE, Refused, serve } from '../platform/http/index.ts'

/** The clock of a battle that these pupils begin now; `betweenFriends` when one has challenged the other. */
export const timeFactorFor = async (db: Queryable, personIds: readonly string[], betweenFriends: boolean): Promise<TimeFactor> => {
  const rows = await db.rows(sql<{ factor: '1.5' | '2' | 'untimed' }>`
    select factor from battle_pupil_time where person_id = any(${[...personIds]}::uuid[])`)
  const factors = rows.map(({ factor }) => factor)
  return sharedTimeFactor(factors, betweenFriends)
}

/** Teachers give a pupil more time to choose, from the next battle on. No other pupil is notified. Refusals: http.not-found. */
export const setTimeFactor = serve(battleCalls, 'battle.set-time-factor', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now } = change
  const { personId, factor } = input
  if (!(await permitStaffOf(tx, caller, personId, now))) throw new Refused('http.not-found')
  if ((await timeFactorFor(tx, [personId], true)) === factor) return DONE
  await tx.run(
    factor === '1'
      ? sql`delete from battle_pupil_time where person_id = ${personId}`
      : sql`insert into battle_pupil_time (person_id, factor) values (${personId}, ${factor}) on conflict (person_id) do update set factor = excluded.factor`,
  )
  await recordAudit(change, { action: 'battle.set-time-factor', subjectId: personId, detail: { factor } })
  return DONE
})
