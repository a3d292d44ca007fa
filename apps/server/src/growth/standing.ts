import { growthCalls, growthTopics } from '@xiotein/contract/growth'
import { BOOST_DURATION_MS, BOOST_MULTIPLIER, levelProgress, levelUpWaiting } from '@xiotein/game/growth'
import { recordAudit } from '../audit/index.ts'
import { openClass } from '../classes/index.ts'
import { sendNotices } from '../notices/index.ts'
import { sql } from '../platform/database/index.ts'
import { permit, Refused, serve } from '../platform/http/index.ts'
import { type EmittedEvent, eventsOf } from '../platform/live/index.ts'
import { holds } from '../platform/sign-in/index.ts'
import { type BoostRow, runningBoosts } from './boost-rows.ts'
import { boostsGranted } from './domain-events.ts'
import { type XpTotal, xpOf } from './xp-rows.ts'

const event = eventsOf(growthTopics)

const shown = (row: BoostRow) => ({
  id: row.id,
  artifactName: row.artifactName,
  startTime: row.startTime.toISOString(),
  endTime: row.endTime.toISOString(),
  multiplier: row.multiplier,
})
const standingOf = ({ xp, shownXp, version }: Omit<XpTotal, 'personId'>, boost: BoostRow | undefined) => ({
  version,
  xp,
  ...levelProgress(xp),
  levelUp: levelUpWaiting(shownXp, xp),
  boost: boost ? shown(boost) : null,
})

/** One's own level, experience and running boost. */
export const standing = serve(growthCalls, 'growth.standing', { who: 'signed-in' }, async ({ caller, db, now }) => {
  const [total] = await xpOf(db, [caller.personId])
  const [boost] = await runningBoosts(db, [caller.personId], now)
  return standingOf(total ?? { xp: 0, shownXp: 0, version: 0 }, boost)
})

/** Makes live events for new standings, each for its pupil alone. Earning XP does not change the boost. */
export const standingEvents = (totals: readonly XpTotal[], boosts: readonly BoostRow[]): EmittedEvent[] =>
  totals.map(total => {
    const boost = boosts.find(each => each.personId === total.personId)
    return event('person', total.personId, 'growth.standing', total.version, standingOf(total, boost))
  })

const ARTIFACT_NAME = 'Double PP'

/** Gives pupils a boost: their points count double for four hours. A boost does not stack with one that is already active. */
export const grantBoost = serve(growthCalls, 'growth.grant-boost', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now, school, emit } = change
  permit(holds(caller, 'canModifyPP', input.classId))
  await openClass(tx, input.classId)
  const pupils = await tx.rows(sql<{ id: string }>`
    select p.id from classes_pupil m join people_person p on p.id = m.person_id
    where m.class_id = ${input.classId} and p.id = any(${input.personIds}::uuid[]) and p.erased_at is null order by p.id for update of p`)
  const running = new Set(
    (
      await runningBoosts(
        tx,
        pupils.map(p => p.id),
        now,
      )
    ).map(boost => boost.personId),
  )
  const boosted = pupils.filter(pupil => !running.has(pupil.id))
  if (boosted.length === 0) throw new Refused('growth.boost-running')

  const endTime = new Date(now.getTime() + BOOST_DURATION_MS)
  const rows: BoostRow[] = boosted.map(({ id }) => ({
    id: school.newId(),
    personId: id,
    artifactName: ARTIFACT_NAME,
    multiplier: BOOST_MULTIPLIER,
    startTime: now,
    endTime,
  }))
  await tx.run(sql`
    insert into growth_boost (id, person_id, artifact_name, multiplier, start_time, end_time, granted_by)
    select b.id, b.person_id, ${ARTIFACT_NAME}, ${BOOST_MULTIPLIER}, ${now}, ${endTime}, ${caller.personId}
    from unnest(${rows.map(r => r.id)}::uuid[], ${rows.map(r => r.personId)}::uuid[]) as b(id, person_id)`)
  await recordAudit(change, { action: 'growth.grant-boost', classId: input.classId, detail: { count: rows.length } })

  await tx.run(sql`
    insert into growth_pupil (person_id) select unnest(${rows.map(r => r.personId)}::uuid[]) on conflict (person_id) do nothing`)
  const totals = await tx.rows(sql<{ personId: string; xp: number; shownXp: number; version: number }>`
    update growth_pupil set version = version + 1 where person_id = any(${rows.map(r => r.personId)}::uuid[])
    returning person_id, xp, shown_xp, version`)
  emit(...standingEvents(totals, rows))
  await sendNotices(
    change,
    rows.map(row => ({
      personId: row.personId,
      aboutId: caller.personId,
      notice: { type: 'pp_boost' as const, teacherName: caller.displayName },
    })),
  )
  await change.raise(boostsGranted, { personIds: rows.map(row => row.personId) })
  return { boosts: rows.map(shown) }
})
