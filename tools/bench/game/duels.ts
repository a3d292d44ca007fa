// Duel turns a second, ours and those of @pkmn/sim. Both are played with quick legal choices, so that the engines are measured and not the players.

import { ACTION_CARDS } from '@xiotein/content/market'
import { MOVES } from '@xiotein/content/moves'
import {
  type Action,
  type Battle,
  type BattleContext,
  type BattleSetUp,
  type Choice,
  type Fighter,
  matchOf,
  moveRefusal,
  openBattle,
  step,
} from '@xiotein/game/battle'
import { type Dice, diceOf } from '@xiotein/game/rules'
import type { Row } from '../row.ts'
import { peerTurnsPerSecond } from './peer.ts'
import { inThousands, perSecond } from './timing.ts'

const GOAL_TURNS = 100_000
const CONTEXT: BattleContext = { moves: MOVES, cards: ACTION_CARDS, bosses: {} }

/** Goes through the hand from a place drawn by lot and takes what it may and can pay. */
const quickChoice = (battle: Battle, fighter: Fighter, dice: Dice): Choice => {
  const actions: Action[] = []
  const from = dice.between(0, fighter.hand.length - 1)
  let energy = fighter.energy
  for (let place = 0; place < fighter.hand.length && actions.length < 2; place += 1) {
    const id = fighter.hand[(from + place) % fighter.hand.length]?.move ?? ''
    const cost = CONTEXT.moves[id]?.energyCost ?? 0
    if (cost > energy || moveRefusal(battle, fighter, id, null, CONTEXT) !== null) continue
    actions.push({ move: id, target: null })
    energy -= cost
    if (fighter.statuses.some(status => status.kind === 'hold')) break
  }
  return { battle: battle.id, turn: battle.turn, fighter: fighter.id, actions }
}

const playDuel = (setUp: BattleSetUp, number: number): number => {
  const opened = openBattle(setUp, CONTEXT)
  if (!opened.ok) throw new Error(opened.refusal.name)
  const dice = diceOf(number)
  let battle = opened.outcome
  let turns = 0
  while (battle.outcome === null) {
    const next = step(
      battle,
      battle.fighters.map(fighter => quickChoice(battle, fighter, dice)),
      CONTEXT,
    )
    if (!next.ok) throw new Error(next.refusal.name)
    battle = next.outcome.battle
    turns += 1
  }
  return turns
}

const DUELS = 200

/** Turns a second with every choice checked, the state copied and the log written, as the server does it. */
const ourTurnsPerSecond = (): number => {
  const setUps = Array.from({ length: DUELS }, (_, number) => matchOf({ moves: MOVES, cards: ACTION_CARDS }, number).setUp)
  return perSecond(() => setUps.reduce((turns, setUp, number) => turns + playDuel(setUp, number), 0))
}

export const duelRows = async (): Promise<Row[]> => {
  const ours = ourTurnsPerSecond()
  const peer = await peerTurnsPerSecond()
  const row: Row = {
    name: 'Duel turns a second, one core',
    figure: inThousands(ours),
    goal: `${inThousands(GOAL_TURNS)} or more`,
    ratio: ours / GOAL_TURNS,
  }
  if (peer === null)
    return [row, { name: 'Duel turns a second, @pkmn/sim', figure: 'not installed here', goal: 'for comparison', ratio: null }]
  return [
    row,
    {
      name: 'Duel turns a second, @pkmn/sim (generation 1, richer rules)',
      figure: `${inThousands(peer)}, ours ${(ours / peer).toFixed(1)} times as many`,
      goal: 'for comparison',
      ratio: ours / peer,
    },
  ]
}
