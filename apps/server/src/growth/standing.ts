import { growthCalls } from '@xiotein/contract/growth'
import { startBoost } from '@xiotein/game/growth'
import { recordAudit } from '../audit/index.ts'
import { openClass } from '../classes/index.ts'
import { sendNotices } from '../notices/index.ts'
import { sql } from '../platform/database/index.ts'
import { permit, Refused, serve } from '../platform/http/index.ts'
import { holds } from '../platform/sign-in/index.ts'
import { type BoostRow, runningBoosts } from './boost-rows.ts'
import { shownBoost, standingOf } from './standing-views.ts'
import { lockBoosts, startBoosts } from './start-boosts.ts'
import { xpOf } from './xp-rows.ts'

/** The caller's level, experience and running boosts. */
export const standing = serve(growthCalls, 'growth.standing', { who: 'signed-in' }, async ({ caller, db, now }) => {
  const [total] = await xpOf(db, [caller.personId])
  return standingOf(total ?? { xp: 0, shownXp: 0, version: 0 }, await runningBoosts(db, [caller.personId], now))
})

const ARTIFACT_NAME = 'Double PP'

/** Gives pupils a boost: their points count double for four hours. A boost does not stack with one that is already active. */
export const grantBoost = serve(growthCalls, 'growth.grant-boost', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now } = change
  permit(holds(caller, 'canModifyPP', input.classId))
  await openClass(tx, input.classId)
  const pupils = await tx.rows(sql<{ id: string }>`
    select p.id from classes_pupil m join people_person p on p.id = m.person_id
    where m.class_id = ${input.classId} and p.id = any(${input.personIds}::uuid[]) and p.erased_at is null order by p.id`)
  const running = await lockBoosts(
    tx,
    pupils.map(({ id }) => id),
    now,
  )
  const boosted = pupils.filter(({ id }) => !running.some(boost => boost.kind === 'pp' && boost.personId === id))
  if (boosted.length === 0) throw new Refused('growth.boost-running')
  const { kind, multiplier, endsAtMs } = startBoost('pp', now.getTime())
  const rows: BoostRow[] = boosted.map(({ id }) => ({
    id: change.newId(),
    personId: id,
    kind,
    artifactName: ARTIFACT_NAME,
    multiplier,
    startTime: now,
    endTime: new Date(endsAtMs),
  }))
  await startBoosts(change, rows, caller.personId)
  await recordAudit(change, {
    action: 'growth.grant-boost',
    aboutIds: rows.map(({ personId }) => personId),
    classId: input.classId,
    detail: { count: rows.length },
  })
  await sendNotices(
    change,
    rows.map(row => ({
      personId: row.personId,
      aboutId: caller.personId,
      notice: { type: 'pp_boost' as const, teacherName: caller.displayName },
    })),
  )
  return { boosts: rows.map(shownBoost) }
})
