// Battles against Wick: alone, at once, without PP. They stay open while duels are closed.
import { isDeepStrictEqual } from 'node:util'
import { battleCalls, type Practice } from '@xiotein/contract/battle'
import {
  asInSchool,
  battleXp,
  openSolo,
  playedSolo,
  practiceOf,
  type Step,
  soloRefusal,
  soloStep,
  underRules,
  WICK,
  whyNoXp,
} from '@xiotein/game/battle'
import { schoolMoves, trainLines } from '../../moves/index.ts'
import type { ChangeBy } from '../../platform/change.ts'
import { permit, Refused, serve } from '../../platform/http/index.ts'
import type { Person } from '../../platform/sign-in/index.ts'
import { fighterAlone } from '../fighter.ts'
import { mayDuel } from '../permissions.ts'
import { CONTEXT } from '../replayed.ts'
import { giveXp, lineXp } from '../rewards.ts'
import { soloFight } from '../solo-view.ts'
import {
  insertPractice,
  lockPractice,
  openPractice,
  type PracticeRow,
  paidPracticesToday,
  saveLeft,
  savePractice,
  xpPracticesLeft,
} from './practice-rows.ts'

const WICKS_NAME = 'Wick'

const stepsOf = ({ solo, turns }: PracticeRow): readonly [Step, ...Step[]] | null => playedSolo(solo, turns, CONTEXT)
const playedOf = (row: PracticeRow): readonly [Step, ...Step[]] => {
  const steps = stepsOf(row)
  if (!steps) throw new Refused('battle.earlier-rules')
  return steps
}
const last = (steps: readonly [Step, ...Step[]]) => (steps.at(-1) ?? steps[0]).battle

const stateOf = ({ endedAt, wasLeft }: PracticeRow, winner: number | null): Practice['state'] => {
  if (endedAt === null) return 'open'
  if (wasLeft) return 'left'
  return winner === null ? 'draw' : winner === 0 ? 'won' : 'lost'
}

const shown = (row: PracticeRow, { personId, displayName }: Person, now: Date): Practice => {
  // One that was left because it is of earlier rules is shown as it began.
  const steps = row.wasLeft ? (stepsOf(row) ?? [openSolo(row.solo, CONTEXT)]) : playedOf(row)
  const battle = last(steps)
  const { outcome } = battle
  const own = battle.fighters.find(({ id }) => id === personId)
  return {
    practiceId: row.id,
    level: row.level,
    state: stateOf(row, outcome?.winner ?? null),
    xp: row.xp,
    ...(row.xp === 0 && !row.wasLeft && own ? { noXp: whyNoXp(battle, own) } : {}),
    fight: soloFight(personId, steps, {
      version: row.turns.length + (row.wasLeft ? 1 : 0),
      outcome: row.wasLeft ? { winner: 1, reason: 'gave-up' } : outcome,
      names: { [personId]: displayName, [WICK]: WICKS_NAME },
      now,
    }),
  }
}

/** The battle against Wick that is open, and how many of them still give XP today. Refusals: http.forbidden. */
export const practice = serve(battleCalls, 'battle.practice', { who: 'signed-in' }, async ({ caller, db, now }) => {
  permit(mayDuel(caller))
  const open = await openPractice(db, caller.personId)
  // One that was begun under earlier rules ends without XP when the next one begins.
  return { open: open && stepsOf(open) && shown(open, caller, now), xpLeft: await xpPracticesLeft(db, caller.personId, now) }
})

/** Begins a battle against Wick, or returns the one that is open. Refusals: http.forbidden. */
export const beginPractice = serve(battleCalls, 'battle.begin-practice', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now, newId, newSeed } = change
  permit(mayDuel(caller))
  const { personId } = caller
  const open = await openPractice(tx, personId)
  if (open && stepsOf(open)) return shown(open, caller, now)
  if (open) await saveLeft(tx, open, now)
  const id = newId()
  const pupil = await fighterAlone(tx, personId)
  const plain = practiceOf({ id, seed: newSeed(), pupil, level: input.level })
  const solo = { ...plain, setUp: underRules(asInSchool(plain.setUp, (await schoolMoves(tx)).overrides), CONTEXT) }
  await insertPractice(tx, { id, personId, level: input.level, solo }, now)
  const begun = await openPractice(tx, personId)
  if (!begun) throw new Error('a battle against Wick was not begun')
  return shown(begun, caller, now)
})

/** Locks the battle of the caller. Refusals: http.not-found. */
const held = async ({ tx, caller }: ChangeBy, practiceId: string): Promise<PracticeRow> => {
  const row = await lockPractice(tx, caller.personId, practiceId)
  if (!row) throw new Refused('http.not-found')
  return row
}

/** Gives the rewards of a battle that is over: XP for the first ones of a day, and XP for the lines of its moves. */
const end = async (change: ChangeBy, row: PracticeRow): Promise<PracticeRow> => {
  const { tx, now } = change
  const { personId } = row
  const battle = last(playedOf(row))
  const own = battle.fighters.find(({ id }) => id === personId)
  const xp = own ? battleXp(battle, own, await paidPracticesToday(tx, personId, now)) : 0
  const ended = { ...row, endedAt: now, xp }
  await giveXp(change, [{ personId, causeId: row.id, xp }])
  if (own && xp > 0) await trainLines(change, personId, lineXp(battle, own))
  return ended
}

/**
 * Plays a turn against Wick, who chooses at the same time. A turn that was played already changes nothing.
 * Refusals: http.forbidden, http.not-found, battle.earlier-rules, and those of `choiceRefusal`.
 */
export const practise = serve(battleCalls, 'battle.practise', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now } = change
  permit(mayDuel(caller))
  const row = await held(change, input.practiceId)
  if (isDeepStrictEqual(row.turns[input.turn - 1], input.actions)) return shown(row, caller, now)
  if (row.endedAt) throw new Refused('battle.over')
  const battle = last(playedOf(row))
  const no = soloRefusal(row.solo, battle, input.turn, input.actions, CONTEXT)
  if (no) throw new Refused(no.name, no.detail)
  const played = { ...row, turns: [...row.turns, input.actions] }
  const isOver = soloStep(row.solo, battle, input.actions, CONTEXT).battle.outcome !== null
  const after = isOver ? await end(change, played) : played
  await savePractice(tx, after)
  return shown(after, caller, now)
})

/** Ends a battle against Wick early: it gives nothing, and another one can begin. Refusals: http.forbidden, http.not-found. */
export const leavePractice = serve(battleCalls, 'battle.leave-practice', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now } = change
  permit(mayDuel(caller))
  const row = await held(change, input.practiceId)
  if (row.endedAt) return shown(row, caller, now)
  return shown(await saveLeft(tx, row, now), caller, now)
})
