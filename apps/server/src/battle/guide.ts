import { battleCalls } from '@xiotein/contract/battle'
import { recordAudit } from '../audit/index.ts'
import { openClass } from '../classes/index.ts'
import { mayGuidePupil } from '../people/index.ts'
import { DONE, permit, Refused, serve } from '../platform/http/index.ts'
import { carryOn } from './advance.ts'
import { battleRows, lockBattle, standing, stepsOf } from './battle-rows.ts'
import { runningIn } from './class-pause.ts'
import { pausedUntil } from './class-pause-rows.ts'
import { pausesIn } from './leaver-rows.ts'
import { mayGuideBattles } from './permissions.ts'

export const ofClass = serve(battleCalls, 'battle.of-class', { who: 'signed-in' }, async ({ caller, input, db, now }) => {
  permit(mayGuideBattles(caller, input.classId))
  await openClass(db, input.classId)
  const rows = await battleRows(db, await runningIn(db, input.classId))
  const battles = rows.map(row => ({
    ...{ battleId: row.id, name: row.name, turn: standing(row, stepsOf(row)).turn },
    players: row.players.map(({ personId, displayName }) => ({ personId, displayName })),
    ...{ startedAt: row.startedAt.toISOString(), paused: row.pausedAt !== null },
  }))
  const until = await pausedUntil(db, input.classId, now)
  return { battles, pausedUntil: until?.toISOString() ?? null, resting: await pausesIn(db, input.classId, now) }
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
