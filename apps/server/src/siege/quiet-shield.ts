import { siegeCalls } from '@xiotein/contract/siege'
import { GAME_DAY_MS } from '@xiotein/game/rules'
import { PEACE_DAYS } from '@xiotein/game/siege'
import { recordAudit } from '../audit/index.ts'
import { permitStaffOf } from '../classes/index.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import { Refused, serve } from '../platform/http/index.ts'
import { lockVaults } from '../vault/index.ts'
import { emitClassesOf, emitTargets } from './emit-targets.ts'

/** The ends of the quiet shields of these pupils, for those under one. */
export const quietShields = async (db: Queryable, personIds: readonly string[], now: Date): Promise<ReadonlyMap<string, Date>> => {
  const rows = await db.rows(sql<{ personId: string; until: Date }>`
    select person_id, staff_until as until from siege_peace where person_id = any(${personIds}::uuid[]) and staff_until > ${now}`)
  return new Map(rows.flatMap(({ personId, until }) => (until ? [[personId, until] as const] : [])))
}

/**
 * Staff give a pupil a week of peace, or end it. It is the same peace that pupils take themselves, so neither the pupil nor anyone else is
 * told who closed the vault; a peace of the pupil's own continues. Answers until when it is. Refusals: http.forbidden, http.not-found.
 */
export const shieldPupil = serve(siegeCalls, 'siege.shield-pupil', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now } = change
  const { personId, shielded } = input
  if (!(await permitStaffOf(tx, caller, personId, now))) throw new Refused('http.not-found')
  // An attack that runs now comes before or after it.
  await lockVaults(tx, [personId])
  const runs = (await quietShields(tx, [personId], now)).get(personId) ?? null
  const standing = { until: runs?.toISOString() ?? null }
  // A second press takes over neither the end nor by whom; and the end of a shield that the page does not show is a colleague's.
  if (shielded ? runs : runs === null || (input.until !== undefined && input.until !== standing.until)) return standing
  const until = shielded ? new Date(now.getTime() + PEACE_DAYS * GAME_DAY_MS) : null
  await tx.run(
    until
      ? sql`insert into siege_peace (person_id, staff_until) values (${personId}, ${until})
            on conflict (person_id) do update set staff_until = excluded.staff_until`
      : sql`update siege_peace set staff_until = null where person_id = ${personId} and until is not null`,
  )
  if (!until) await tx.run(sql`delete from siege_peace where person_id = ${personId} and until is null`)
  await recordAudit(change, { action: shielded ? 'siege.shield-pupil' : 'siege.unshield-pupil', subjectId: personId })
  await emitClassesOf(change, personId)
  await emitTargets(change, [personId])
  return { until: until?.toISOString() ?? null }
})
