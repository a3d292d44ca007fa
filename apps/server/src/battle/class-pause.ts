import { battleCalls } from '@xiotein/contract/battle'
import { heard, type Presence } from '@xiotein/game/battle'
import { recordAudit } from '../audit/index.ts'
import { classesChanged, classesOfPupils, NO_NEWCOMERS, openClass, pupilsLeft } from '../classes/index.ts'
import type { Change } from '../platform/change.ts'
import { lockName, type Queryable, sql } from '../platform/database/index.ts'
import { DONE, permit, serve } from '../platform/http/index.ts'
import { listenTo } from '../platform/listen-to.ts'
import { advanceBattle } from './advance.ts'
import { type BattleRow, withPresences } from './battle-rows.ts'
import {
  archivedInPause,
  battlesToResume,
  challengedOf,
  deletePause,
  forgottenBattles,
  hasPause,
  insertPause,
  isPaused,
  pausedUntil,
  resumeLobbies,
} from './class-pause-rows.ts'
import { emitLobbies, emitToClasses, emitToStaff } from './live-events.ts'
import { lockBattle } from './lock-battle.ts'
import { mayGuideBattles } from './permissions.ts'

/** The running battles with a pupil of that class in them; of pupils who have just joined, only those that began after they joined. */
export const runningIn = async (db: Queryable, classId: string, newcomers = NO_NEWCOMERS): Promise<string[]> => {
  const rows = await db.rows(sql<{ id: string }>`
    select b.id from battle_battle b where b.ended_at is null and exists (
      select from battle_seat s join classes_pupil u on u.person_id = s.person_id where s.lobby_id = b.id and u.class_id = ${classId}
        and not people_is_from_before(u.person_id, b.started_at, ${[...newcomers.ids]}, ${[...newcomers.sinces]}))
    order by b.id`)
  return rows.map(({ id }) => id)
}

const presencesOf = ({ players }: BattleRow): readonly Presence[] => players.map(({ presence }) => presence)

/** An absence that began before the pause remains one; from now on nobody is away. */
const pausedNow = ({ now }: Change, row: BattleRow): BattleRow => ({
  ...withPresences(row, heard(presencesOf(row), null, now.getTime())),
  pausedAt: now,
})

/** The clock of a resumed battle continues from where it was: times move by the length of the pause, and silences start again. */
const resumed = ({ now }: Change, row: BattleRow): BattleRow => {
  if (!row.pausedAt) return row
  const pausedMs = now.getTime() - row.pausedAt.getTime()
  const later = (at: Date): Date => new Date(at.getTime() + pausedMs)
  const presences = presencesOf(row).map(presence => ({ ...presence, heardAtMs: now.getTime() }))
  return {
    ...withPresences(row, presences),
    pausedAt: null,
    turnStartedAt: later(row.turnStartedAt),
    clockStartedAt: later(row.clockStartedAt),
  }
}

/** A battle that begins locks the pauses of its classes, so that none begins beside a pause that has not seen it. */
const holdPause = (change: Change, classId: string): Promise<void> => lockName(change.tx, `battle-pause ${classId}`)

/** Whether a pause keeps these pupils from beginning a battle, now and until the transaction ends. */
export const mustWait = async (change: Change, personIds: readonly string[]): Promise<boolean> => {
  const classIds = new Set((await classesOfPupils(change.tx, personIds)).map(({ classId }) => classId))
  for (const classId of [...classIds].toSorted()) await holdPause(change, classId)
  return isPaused(change.tx, personIds, change.now)
}

/** Pauses a class, and returns the battles that stand still now; null where it is paused already. */
const beginPause = async (change: Change, classId: string): Promise<BattleRow[] | null> => {
  const { tx, now } = change
  await holdPause(change, classId)
  if (await pausedUntil(tx, classId, now)) return null
  await insertPause(tx, classId, now)
  const stopped: BattleRow[] = []
  for (const id of await runningIn(tx, classId)) {
    const row = await lockBattle(change, id)
    if (!row || row.endedAt || row.pausedAt) continue
    await advanceBattle(change, pausedNow(change, row))
    stopped.push(row)
  }
  return stopped
}

/** Lifts a pause, and returns the battles that continue; null where there was none. A battle that another class pauses, too, waits. */
const liftPause = async (change: Change, classId: string): Promise<BattleRow[] | null> => {
  const { tx, now } = change
  const wasPaused = await deletePause(tx, classId)
  const started: BattleRow[] = []
  for (const id of await runningIn(tx, classId)) {
    const row = await lockBattle(change, id)
    const ids = row?.players.map(({ personId }) => personId) ?? []
    if (!row?.pausedAt || row.endedAt || (await isPaused(tx, ids, now))) continue
    await advanceBattle(change, resumed(change, row))
    started.push(row)
  }
  await resumeLobbies(tx, now, [classId])
  return wasPaused || started.length > 0 ? started : null
}

/** Notifies the staff of the class and of its rivals, every pupil who looks at the lobbies, the challenged pupils of the class, and whoever fights. */
const emitPause = async (change: Change, classId: string, battles: readonly BattleRow[]): Promise<void> => {
  emitToClasses(change, [...new Set([classId, ...battles.flatMap(({ classIds }) => classIds)])], 'battle.class-changed')
  const fighting = battles.flatMap(({ players }) => players.map(({ personId }) => personId))
  emitLobbies(change, [...new Set([...(await challengedOf(change.tx, classId)), ...fighting])])
}

/** Everybody of the class looks up: its battles stand still, and none begins, until the teacher lets them continue. */
export const pauseClass = serve(battleCalls, 'battle.pause-class', { who: 'signed-in' }, async change => {
  const { caller, input, tx } = change
  const { classId, paused } = input
  permit(mayGuideBattles(caller, classId))
  await openClass(tx, classId)
  const battles = await (paused ? beginPause : liftPause)(change, classId)
  if (battles) await emitPause(change, classId, battles)
  await recordAudit(change, { action: 'battle.pause-class', classId, detail: { paused: paused ? 'yes' : 'no' } })
  return DONE
})

/** A pause that its teacher has forgotten is over. Another node may have ended it already. */
export const endPause = async (change: Change, classId: string): Promise<void> => {
  const { tx, now } = change
  if (!(await deletePause(tx, classId, now))) return
  await resumeLobbies(tx, now, [classId])
  await emitPause(change, classId, [])
}

/** After such a long pause we cannot know whether the players are still there. The battle ends as when a teacher ends it, and costs nobody anything. */
export const endForgotten = async (change: Change, battleId: string): Promise<void> => {
  const { tx, now } = change
  const row = await lockBattle(change, battleId)
  if (!row?.pausedAt || !(await forgottenBattles(tx, now, [battleId])).includes(battleId)) return
  await advanceBattle(change, row, { kind: 'stopped', by: 'pause' })
}

/** A pupil has left the paused class, or it was archived: the battle continues. Another node may have seen to it already. */
export const resumeUnpaused = async (change: Change, battleId: string): Promise<void> => {
  const { tx, now } = change
  const row = await lockBattle(change, battleId)
  if (!row || !(await battlesToResume(tx, now, [battleId])).includes(battleId)) return
  await advanceBattle(change, resumed(change, row))
  emitToStaff(change, [row], 'battle.class-changed')
  emitLobbies(
    change,
    row.players.map(({ personId }) => personId),
  )
}

/** Gives these lobbies time again, and makes every node look at them. */
const wake = async (change: Change, classIds: readonly string[], personIds: readonly string[]): Promise<void> => {
  await resumeLobbies(change.tx, change.now, classIds, personIds)
  emitLobbies(change)
}
/** Nothing stands still when its pupil leaves a paused class, or the class is archived. */
export const wakePausedLobbies = [
  listenTo(classesChanged, async (change, { classIds }) => {
    const archived = await archivedInPause(change.tx, classIds)
    if (archived.length > 0) await wake(change, archived, [])
  }),
  listenTo(pupilsLeft, async (change, { classIds, personIds }) => {
    if (await hasPause(change.tx, classIds)) await wake(change, [], personIds)
  }),
]
