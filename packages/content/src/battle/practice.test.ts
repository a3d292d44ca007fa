// Practice against Wick with the moves of the game: it follows from what is stored, and each strength is as hard as the rules say.

import { ACTION_CARDS } from '@xiotein/content/market'
import { MOVES } from '@xiotein/content/moves'
import {
  type BattleContext,
  openSolo,
  PRACTICE_LEVELS,
  type PracticeLevel,
  planFor,
  practiceOf,
  type SoloBattle,
  type SoloTurn,
  soloRefusal,
  soloStep,
  soloSteps,
  WICK,
} from '@xiotein/game/battle'
import { DEFAULT_ELEMENT, DEFAULT_MANIFEST, ELEMENTS, type Element, MANIFESTS, startingHand, startingMoves } from '@xiotein/game/moves'
import { diceOf } from '@xiotein/game/rules'
import { expect, it } from 'vitest'

const CONTEXT: BattleContext = { moves: MOVES, cards: ACTION_CARDS, bosses: {} }
type Hand = SoloBattle['setUp']['fighters'][number]['hand']
const handOf = (moves: readonly string[], level: 1 | 4, mastery: number): Hand => moves.map(move => ({ move, level, mastery }))
/** What the slots of a new pupil hold, for each element. */
const newcomerOf = (element: Element): Hand =>
  handOf(startingHand(startingMoves(MOVES, DEFAULT_MANIFEST, element), element).slice(0, 2), 1, 1)
const NEWCOMER = newcomerOf(DEFAULT_ELEMENT)
const TRAINED = handOf(['ember-lash', 'cinder-ward', 'torch-step', 'gust-cut', 'noonfire', 'shield-restoration'], 4, 5)
/** The usual hands of pupils: the moves of their manifest and one of their element, for every pair of the two. */
const USUAL = MANIFESTS.flatMap(manifest =>
  ELEMENTS.map(element => {
    const moves = Object.values(MOVES)
    const own = moves.filter(move => move.manifest === manifest && move.learningLevel <= 2)
    const other = moves.find(move => move.element === element && move.kind === 'attack' && move.learningLevel === 1)
    return handOf(
      [...own, ...(other ? [other] : [])].map(({ id }) => id),
      1,
      2,
    )
  }),
)
const opened = (level: PracticeLevel, seed: number, hand: Hand = NEWCOMER): SoloBattle =>
  practiceOf({ id: 'p', seed, pupil: { id: 'ada', hand }, level })

/** Plays to the end as somebody who takes what is worth most now. */
const played = (solo: SoloBattle) => {
  const dice = diceOf(solo.setUp.seed)
  const turns: SoloTurn[] = []
  let { battle } = openSolo(solo, CONTEXT)
  while (battle.outcome === null) {
    const own = battle.fighters.find(({ id }) => id === 'ada')
    const { actions } = own ? planFor(battle, own, { strength: 'steady', temper: 'even' }, CONTEXT, dice) : { actions: [] }
    turns.push(actions)
    battle = soloStep(solo, battle, actions, CONTEXT).battle
  }
  return { battle, turns }
}

it('follows from the set-up and the turns of the pupil, after it was stored, too', () => {
  const solo = opened('middle', 5)
  const { battle, turns } = played(solo)
  const stored = JSON.parse(JSON.stringify({ solo, turns })) as { solo: SoloBattle; turns: SoloTurn[] }
  expect(soloSteps(stored.solo, stored.turns, CONTEXT).at(-1)?.battle).toEqual(battle)
})

it('lets a pupil play only what a battle allows, in its turn', () => {
  const solo = opened('easy', 1)
  const { battle } = openSolo(solo, CONTEXT)
  expect(soloRefusal(solo, battle, 1, [{ move: 'ember-lash', target: WICK }], CONTEXT)).toBeNull()
  expect(soloRefusal(solo, battle, 2, [], CONTEXT)?.name).toBe('battle.early-turn')
  expect(soloRefusal(solo, battle, 1, [{ move: 'noonfire', target: null }], CONTEXT)?.name).toBe('battle.move-not-found')
})

it('lends two moves to a pupil who has none in the slots, and Wick brings no more moves than the pupil', () => {
  const moves = (hand: Hand) => opened('hard', 1, hand).setUp.fighters.map(fighter => fighter.hand.length)
  expect([[], NEWCOMER, TRAINED].map(moves)).toEqual([
    [2, 2],
    [2, 2],
    [6, 6],
  ])
})

it('is won nearly always when it is easy, mostly in the middle, and often lost when it is hard', () => {
  const wonPercent = (level: PracticeLevel): number => {
    const won = USUAL.flatMap((hand, nth) =>
      [1, 2, 3].map(round => played(opened(level, 7919 * (3 * nth + round), hand)).battle.outcome?.winner === 0),
    )
    return (100 * won.filter(Boolean).length) / won.length
  }
  const [easy = 0, middle = 0, hard = 0] = PRACTICE_LEVELS.map(wonPercent)
  expect.soft(easy).toBeGreaterThanOrEqual(90)
  expect.soft(middle).toBeGreaterThanOrEqual(55)
  expect.soft(middle).toBeLessThanOrEqual(80)
  expect.soft(hard).toBeGreaterThanOrEqual(25)
  expect.soft(hard).toBeLessThanOrEqual(60)
})

it('is won on the easy level with the moves that a new pupil has, whatever the element', () => {
  const won = ELEMENTS.map(element =>
    [1, 2, 3, 4, 5].filter(round => played(opened('easy', 7919 * round, newcomerOf(element))).battle.outcome?.winner === 0),
  )
  expect(won).toEqual(ELEMENTS.map(() => [1, 2, 3, 4, 5]))
})
