import { battleCalls } from '@xiotein/contract/battle'
import { type Battle, type BattleRefusal, choose as decideToChoose, heard, heardInPause, inputDue } from '@xiotein/game/battle'
import { mayDecideOn } from '../classes/index.ts'
import type { ChangeBy } from '../platform/change.ts'
import type { Queryable } from '../platform/database/index.ts'
import { DONE, orRefuse, Refused, serve } from '../platform/http/index.ts'
import type { Person } from '../platform/sign-in/index.ts'
import { type AdvancedBattle, advanceBattle } from './advance.ts'
import { type BattleRow, battleRow, clockOf, standing, withPresences } from './battle-rows.ts'
import { noteHeard } from './gone.ts'
import { lockBattle } from './lock-battle.ts'
import { CONTEXT, stepsOf } from './replayed.ts'
import { watchedLate } from './spectators.ts'
import { fightFor, WATCHER } from './view.ts'

const isPlayer = ({ players }: BattleRow, { personId }: Person): boolean => players.some(player => player.personId === personId)

/** Whether somebody looks after one of these players, who began at that time. */
export const mayGuideOne = async (
  db: Queryable,
  caller: Person,
  { players, startedAt }: { readonly players: readonly { readonly personId: string }[]; readonly startedAt: Date },
  now: Date,
): Promise<boolean> => {
  const matters = players.map(({ personId }) => ({ personId, at: startedAt }))
  return (await mayDecideOn(db, caller, matters, now)).includes(true)
}

/** A battle for one of its players, or for the staff of their classes. For everybody else it does not exist: http.not-found. */
export const openedFor = async (db: Queryable, caller: Person, battleId: string, now: Date): Promise<BattleRow> => {
  const row = await battleRow(db, battleId)
  if (!row || !(isPlayer(row, caller) || (await mayGuideOne(db, caller, row, now)))) throw new Refused('http.not-found')
  return row
}

/** A player sees it as its fighter, staff as it is, a classmate one turn late. Refusals: http.not-found. */
export const fight = serve(battleCalls, 'battle.fight', { who: 'signed-in' }, async ({ caller, input, db, now }) => {
  const late = await watchedLate(db, caller, input.battleId, now)
  if (late) return late
  const row = await openedFor(db, caller, input.battleId, now)
  return fightFor(isPlayer(row, caller) ? caller.personId : WATCHER, row, stepsOf(row), now)
})

/** Locks the battle of a player whose browser is there, which is saved with what follows. Refusals: http.not-found. */
const heldBattle = async (change: ChangeBy, battleId: string): Promise<BattleRow> => {
  const { caller, now } = change
  const row = await lockBattle(change, battleId, caller.personId)
  const place = row?.players.findIndex(({ personId }) => personId === caller.personId) ?? -1
  if (!row || place < 0) throw new Refused('http.not-found')
  const presences = row.players.map(({ presence }) => presence)
  return withPresences(row, (row.pausedAt ? heardInPause : heard)(presences, place, now.getTime()))
}

/** Refuses in a pause. Call it after `stepsOf`: a battle that these rules cannot play ends even then. Refusals: battle.paused. */
const unlessPaused = ({ pausedAt }: BattleRow): void => {
  if (pausedAt) throw new Refused('battle.paused')
}

const kept = ({ caller }: ChangeBy, { version, isPlayed, sealed }: AdvancedBattle) => ({ ...sealed(caller.personId), version, isPlayed })

/** Refuses changes to a turn whose clock has run out, even before it has been resolved. Refusals: battle.stale-turn. */
const unlessDue = (row: BattleRow, battle: Battle, now: Date): void => {
  if (inputDue(battle, clockOf(row), now.getTime())) throw new Refused('battle.stale-turn', { turn: battle.turn })
}

/** Seals a choice; the last one of the turn resolves it. Refusals: http.not-found, battle.paused, and those of `choiceRefusal`. */
export const choose = serve(battleCalls, 'battle.choose', { who: 'signed-in', optimistic: true }, async change => {
  const { caller, input } = change
  const row = await heldBattle(change, input.battleId)
  const choice = { battle: row.id, turn: input.turn, fighter: caller.personId, actions: input.actions }
  const steps = stepsOf(row)
  if (!steps) return kept(change, await advanceBattle(change, row))
  unlessPaused(row)
  const battle = standing(row, steps)
  orRefuse(decideToChoose(battle, choice, CONTEXT))
  unlessDue(row, battle, change.now)
  return kept(change, await advanceBattle(change, { ...row, choices: [...row.choices, choice] }, null, steps))
})

/** Takes a sealed choice back. Refusals: http.not-found, battle.paused, battle.over, battle.stale-turn. */
export const takeBack = serve(battleCalls, 'battle.take-back', { who: 'signed-in', optimistic: true }, async change => {
  const { caller, input } = change
  const row = await heldBattle(change, input.battleId)
  const steps = stepsOf(row)
  if (!steps) return kept(change, await advanceBattle(change, row))
  unlessPaused(row)
  const battle = standing(row, steps)
  const { turn, outcome } = battle
  const late: BattleRefusal | null = outcome ? 'battle.over' : input.turn === turn ? null : 'battle.stale-turn'
  if (late) throw new Refused(late, { turn })
  unlessDue(row, battle, change.now)
  const others = row.choices.filter(({ fighter }) => fighter !== caller.personId)
  return kept(change, await advanceBattle(change, { ...row, choices: others }, null, steps))
})

/** Refusals: http.not-found, battle.over. */
export const giveUp = serve(battleCalls, 'battle.give-up', { who: 'signed-in' }, async change => {
  const row = await heldBattle(change, change.input.battleId)
  const { seen } = await advanceBattle(change, row, { kind: 'left', fighter: change.caller.personId, reason: 'gave-up' })
  return seen(change.caller.personId)
})

/**
 * A sign of life. Everybody is shown that somebody who was away is back; otherwise it is only noted. Before a battle
 * begins it says that its player still waits in the lobby. Refusals: http.not-found.
 */
export const beThere = serve(
  battleCalls,
  'battle.be-there',
  { who: 'signed-in' },
  async ({ caller, input: { battleId }, now, school, inChange }) => {
    if (await noteHeard(school, now, battleId, caller.personId)) return DONE
    return inChange(async change => {
      const row = await heldBattle(change, battleId)
      if (!row.endedAt) await advanceBattle(change, row)
      return DONE
    })
  },
)
