import { battleCalls } from '@xiotein/contract/battle'
import { heard, type Presence } from '@xiotein/game/battle'
import { recordAudit } from '../audit/index.ts'
import { openClass } from '../classes/index.ts'
import { mayGuidePupil } from '../people/index.ts'
import type { Change } from '../platform/change.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import { DONE, permit, Refused, serve } from '../platform/http/index.ts'
import { carryOn } from './advance.ts'
import { type BattleRow, battleRows, lockBattle, standing, stepsOf, withPresences } from './battle-rows.ts'
import { pausesIn } from './leaver-rows.ts'
import { tellStaff } from './live-events.ts'
import { mayGuideBattles } from './permissions.ts'

/** The battles that go on with a pupil of that class in them. */
const runningIn = async (db: Queryable, classId: string): Promise<string[]> => {
  const rows = await db.rows(sql<{ id: string }>`
    select b.id from battle_battle b where b.ended_at is null and exists (
      select from battle_seat s join classes_pupil u on u.person_id = s.person_id where s.lobby_id = b.id and u.class_id = ${classId})
    order by b.id`)
  return rows.map(({ id }) => id)
}

export const ofClass = serve(battleCalls, 'battle.of-class', { who: 'signed-in' }, async ({ caller, input, db, now }) => {
  permit(mayGuideBattles(caller, input.classId))
  await openClass(db, input.classId)
  const rows = await battleRows(db, await runningIn(db, input.classId))
  const battles = rows.map(row => ({
    ...{ battleId: row.id, name: row.name, turn: standing(row, stepsOf(row)).turn },
    players: row.players.map(({ personId, displayName }) => ({ personId, displayName })),
    ...{ startedAt: row.startedAt.toISOString(), paused: row.pausedAt !== null },
  }))
  return { battles, resting: await pausesIn(db, input.classId, now) }
})

const presencesOf = ({ players }: BattleRow): readonly Presence[] => players.map(({ presence }) => presence)

/** What was an absence until now remains one; from now on nobody is away. */
const pausedNow = ({ tx, now }: Change, row: BattleRow): BattleRow => ({
  ...withPresences(tx, row, heard(presencesOf(row), null, now.getTime())),
  pausedAt: now,
})

/** The clock of a battle that goes on again stands where it stood: every time moves by the length of the pause, and every silence begins anew. */
const resumed = ({ tx, now }: Change, row: BattleRow): BattleRow => {
  if (!row.pausedAt) return row
  const pausedMs = now.getTime() - row.pausedAt.getTime()
  const later = (at: Date): Date => new Date(at.getTime() + pausedMs)
  const presences = presencesOf(row).map(presence => ({ ...presence, heardAtMs: now.getTime() }))
  return {
    ...withPresences(tx, row, presences),
    ...{ pausedAt: null, turnStartedAt: later(row.turnStartedAt), clockStartedAt: later(row.clockStartedAt) },
  }
}

/** Everybody of the class looks up: all its battles stand still until the teacher lets them go on. */
export const pauseClass = serve(battleCalls, 'battle.pause-class', { who: 'signed-in' }, async change => {
  const { caller, input, tx } = change
  permit(mayGuideBattles(caller, input.classId))
  await openClass(tx, input.classId)
  const paused: BattleRow[] = []
  for (const id of await runningIn(tx, input.classId)) {
    const row = await lockBattle(tx, id)
    if (!row || row.endedAt || (row.pausedAt !== null) === input.paused) continue
    await carryOn(change, input.paused ? pausedNow(change, row) : resumed(change, row))
    paused.push(row)
  }
  tellStaff(change, paused, 'battle.class-changed')
  await recordAudit(change, { action: 'battle.pause-class', classId: input.classId, detail: { paused: input.paused ? 'yes' : 'no' } })
  return DONE
})

/** Refusals: http.not-found, battle.over. */
export const stop = serve(battleCalls, 'battle.stop', { who: 'signed-in' }, async change => {
  const { caller, input, tx } = change
  const row = await lockBattle(tx, input.battleId)
  if (!row || !mayGuidePupil(caller, row.classIds)) throw new Refused('http.not-found')
  await carryOn(change, row, { kind: 'stopped' })
  const names = row.players.map(({ displayName }) => displayName).join(', ')
  await recordAudit(change, { action: 'battle.stop', classId: row.classIds[0] ?? null, detail: { players: names } })
  return DONE
})
