import { battleCalls, type Fight } from '@xiotein/contract/battle'
import { type BattleInput, type BattleRefusal, choose as decideToChoose, heard, isAway } from '@xiotein/game/battle'
import type { ChangeBy } from '../platform/change.ts'
import type { Queryable } from '../platform/database/index.ts'
import { DONE, orRefuse, Refused, serve } from '../platform/http/index.ts'
import type { Person } from '../platform/sign-in/index.ts'
import { carryOn } from './advance.ts'
import { type BattleRow, battleRow, CONTEXT, lockBattle, standing, stepsOf } from './battle-rows.ts'
import { noteHeard, seatOf } from './gone.ts'
import { mayWatch } from './permissions.ts'
import { watchedLate } from './spectators.ts'
import { fightFor, WATCHER } from './view.ts'

const isPlayer = ({ players }: BattleRow, { personId }: Person): boolean => players.some(player => player.personId === personId)

/** A battle for one of its players, or for the staff of their classes. For everybody else there is none: http.not-found. */
export const openedFor = async (db: Queryable, caller: Person, battleId: string): Promise<BattleRow> => {
  const row = await battleRow(db, battleId)
  if (!row || !(isPlayer(row, caller) || mayWatch(caller, row.classIds))) throw new Refused('http.not-found')
  return row
}

/** A player sees it as its fighter, staff as it is, a classmate one turn late. Refusals: http.not-found. */
export const fight = serve(battleCalls, 'battle.fight', { who: 'signed-in' }, async ({ caller, input, db, now }) => {
  const late = await watchedLate(db, caller, input.battleId, now)
  if (late) return late
  const row = await openedFor(db, caller, input.battleId)
  return fightFor(isPlayer(row, caller) ? caller.personId : WATCHER, row, stepsOf(row), now)
})

type Held = { readonly held: BattleRow; readonly heard: BattleRow }

/** The battle of a player, held until the end, and as it is with the player's browser heard of now. Refusals: http.not-found. */
const heldBattle = async ({ caller, tx, now }: ChangeBy, battleId: string): Promise<Held> => {
  const held = await lockBattle(tx, battleId)
  const own = held?.players.find(({ personId }) => personId === caller.personId)
  if (!held || !own) throw new Refused('http.not-found')
  const presence = heard(own.presence, now.getTime())
  return { held, heard: { ...held, players: held.players.map(player => (player === own ? { ...player, presence } : player)) } }
}

const unlessPaused = ({ pausedAt }: BattleRow): void => {
  if (pausedAt) throw new Refused('battle.paused')
}

/** Carries a battle on, and shows it to whoever has changed it. */
const shown = async (change: ChangeBy, { held }: Held, changed: BattleRow, input: BattleInput | null = null): Promise<Fight> => {
  const fights = await carryOn(change, held, { changed, input })
  const own = fights.get(change.caller.personId)
  if (!own) throw new Error('a player is not in their own battle')
  return own
}

/** Seals a choice; the last one of the turn resolves it. Refusals: http.not-found, battle.paused, and those of `choiceRefusal`. */
export const choose = serve(battleCalls, 'battle.choose', { who: 'signed-in' }, async change => {
  const { caller, input } = change
  const battle = await heldBattle(change, input.battleId)
  const { heard: row } = battle
  unlessPaused(row)
  const choice = { battle: row.id, turn: input.turn, fighter: caller.personId, actions: input.actions }
  orRefuse(decideToChoose(standing(row, stepsOf(row)), choice, CONTEXT))
  return shown(change, battle, { ...row, choices: [...row.choices, choice] })
})

/** Takes a sealed choice back. Refusals: http.not-found, battle.paused, battle.over, battle.stale-turn. */
export const takeBack = serve(battleCalls, 'battle.take-back', { who: 'signed-in' }, async change => {
  const { caller, input } = change
  const battle = await heldBattle(change, input.battleId)
  const { heard: row } = battle
  unlessPaused(row)
  const { turn, outcome } = standing(row, stepsOf(row))
  const late: BattleRefusal | null = outcome ? 'battle.over' : input.turn === turn ? null : 'battle.stale-turn'
  if (late) throw new Refused(late, { turn })
  return shown(change, battle, { ...row, choices: row.choices.filter(({ fighter }) => fighter !== caller.personId) })
})

/** Refusals: http.not-found, battle.over. */
export const giveUp = serve(battleCalls, 'battle.give-up', { who: 'signed-in' }, async change => {
  const battle = await heldBattle(change, change.input.battleId)
  return shown(change, battle, battle.heard, { kind: 'left', fighter: change.caller.personId, reason: 'gave-up' })
})

/**
 * A sign of life. Everybody is shown that somebody who was away is back; otherwise it is only noted. Before a battle
 * begins it says that its player still waits in the lobby. Refusals: http.not-found.
 */
export const beThere = serve(battleCalls, 'battle.be-there', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now } = change
  const own = await seatOf(tx, input.battleId, caller.personId)
  if (!own) throw new Refused('http.not-found')
  if (own.goesOn && isAway(own.presence, now.getTime())) {
    const { held, heard: row } = await heldBattle(change, input.battleId)
    if (!held.endedAt) await carryOn(change, held, { changed: row })
  } else noteHeard(tx, input.battleId, caller.personId, now)
  return DONE
})
