// The pupils of a simulation: two of equal standing, each with a hand that somebody who means to win could bring.

import {
  ELEMENTS,
  elementsOpen,
  type LineLevels,
  learnedMoves,
  MANIFESTS,
  type Move,
  type MoveCatalogue,
  moveLevel,
} from '@xiotein/game/moves'
import { type Dice, diceOf } from '@xiotein/game/rules'
import type { PolicyPlayer, Strength } from '../policy.ts'
import type { BattleSetUp, FighterSetUp } from '../set-up.ts'
import type { BattleContext } from '../state.ts'
import type { Temper } from '../worth.ts'

/** The moves and cards that the pupils of a simulation choose from. */
export type Arsenal = { readonly moves: MoveCatalogue; readonly cards: BattleContext['cards'] }

/** A stage of growth: the level of all lines, how many moves are brought, the mastery they have, the elements trained. */
export type Band = {
  readonly name: string
  readonly lineLevel: number
  readonly slots: readonly [number, number]
  readonly mastery: readonly [number, number]
  readonly ascension: number
}

export const BANDS: readonly Band[] = [
  { name: 'level 1', lineLevel: 1, slots: [2, 3], mastery: [1, 2], ascension: 0 },
  { name: 'level 2', lineLevel: 2, slots: [2, 4], mastery: [1, 3], ascension: 1 },
  { name: 'level 3', lineLevel: 3, slots: [3, 5], mastery: [1, 4], ascension: 2 },
  { name: 'level 4', lineLevel: 4, slots: [4, 6], mastery: [1, 5], ascension: 3 },
  { name: 'level 7', lineLevel: 7, slots: [5, 6], mastery: [2, 6], ascension: 3 },
]

const STYLES: readonly Temper[] = ['even', 'bold', 'careful']
const SKILLS: readonly Strength[] = ['steady', 'sharp']
const CARD_IN_PERCENT_OF_BATTLES = 40
const STAKE_PP = 15

const pick = <Item>(items: readonly Item[], dice: Dice): Item => {
  const item = items[dice.between(0, items.length - 1)]
  if (item === undefined) throw new RangeError('Nothing to pick from')
  return item
}

const shuffled = <Item>(items: readonly Item[], dice: Dice): Item[] =>
  items
    .map(item => ({ item, draw: dice.next() }))
    .sort((a, b) => a.draw - b.draw)
    .map(({ item }) => item)

type Stage = Pick<Band, 'lineLevel' | 'ascension'>

/** A hand out of what a pupil of that stage has learned, with at least one attack in it, and with the move that must be in it, if there is one. */
export const drawHand = (moves: MoveCatalogue, stage: Stage, slots: number, dice: Dice, bring: Move | null = null): Move[] => {
  const manifest = pick(MANIFESTS, dice)
  const elements = shuffled(ELEMENTS, dice)
  const trained = bring?.element ? [bring.element, ...elements.filter(element => element !== bring.element)] : elements
  const lines = [bring?.manifest ?? manifest, ...trained.slice(0, elementsOpen(stage.ascension))]
  const levels: LineLevels = Object.fromEntries(lines.map(line => [line, stage.lineLevel]))
  const known = shuffled(learnedMoves(moves, levels), dice)
  const attack = bring?.kind === 'attack' ? bring : known.find(move => move.kind === 'attack')
  if (attack === undefined) throw new Error('Every pupil learns an attack first')
  const first = bring === null || bring === attack ? [attack] : [attack, bring]
  return [...first, ...known.filter(move => !first.some(({ id }) => id === move.id))].slice(0, slots)
}

export type Match = { readonly band: Band; readonly setUp: BattleSetUp; readonly players: readonly [PolicyPlayer, PolicyPlayer] }

type Brought = { readonly move: Move; readonly side: number }

/** The match with this number at that stage: always the same one. Both sides have as many moves and cards, and the same mastery and skill. */
export const matchAt = ({ moves, cards }: Arsenal, band: Band, number: number, brought: Brought | null = null): Match => {
  const dice = diceOf(number)
  const slots = dice.between(...band.slots)
  const masteries = Array.from({ length: slots }, () => dice.between(...band.mastery))
  const withCards = dice.between(1, 100) <= CARD_IN_PERCENT_OF_BATTLES
  const strength = pick(SKILLS, dice)
  const fighter = (side: number): FighterSetUp => ({
    id: side === 0 ? 'ada' : 'ben',
    side,
    hand: drawHand(moves, band, slots, dice, brought?.side === side ? brought.move : null).map((move, place) => ({
      move: move.id,
      level: moveLevel(move, band.lineLevel),
      mastery: masteries[place] ?? 1,
    })),
    cards: withCards ? [{ card: pick(Object.keys(cards), dice), mastery: 1, uses: 1 }] : [],
    stakePp: STAKE_PP,
  })
  return {
    band,
    setUp: { id: `match-${number}`, seed: dice.next(), field: 'even', fighters: [fighter(0), fighter(1)] },
    players: [
      { strength, temper: pick(STYLES, dice) },
      { strength, temper: pick(STYLES, dice) },
    ],
  }
}

/** The match with this number, the stages in turn. */
export const matchOf = (arsenal: Arsenal, number: number): Match => {
  const band = BANDS[number % BANDS.length]
  if (band === undefined) throw new RangeError('No such stage')
  return matchAt(arsenal, band, number)
}
