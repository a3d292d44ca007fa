// The pupils of the simulation: two of equal standing, each with a hand that somebody who means to win could bring.

import { ACTION_CARDS } from '@xiotein/content/market'
import type { BattleSetUp, FighterSetUp, PolicyPlayer, Strength, Temper } from '@xiotein/game/battle'
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
const CARD_IDS = Object.keys(ACTION_CARDS)
const CARD_IN_PERCENT_OF_BATTLES = 40
const STAKE_PP = 15

export const pick = <Item>(items: readonly Item[], dice: Dice): Item => {
  const item = items[dice.between(0, items.length - 1)]
  if (item === undefined) throw new RangeError('Nothing to pick from')
  return item
}

const shuffled = <Item>(items: readonly Item[], dice: Dice): Item[] =>
  items
    .map(item => ({ item, draw: dice.next() }))
    .sort((a, b) => a.draw - b.draw)
    .map(({ item }) => item)

/** A hand out of what a pupil of that stage has learned, with at least one attack in it. */
export const handOf = (catalogue: MoveCatalogue, band: Pick<Band, 'lineLevel' | 'ascension'>, slots: number, dice: Dice): Move[] => {
  const lines = [pick(MANIFESTS, dice), ...shuffled(ELEMENTS, dice).slice(0, elementsOpen(band.ascension))]
  const levels: LineLevels = Object.fromEntries(lines.map(line => [line, band.lineLevel]))
  const known = shuffled(learnedMoves(catalogue, levels), dice)
  const attack = known.find(move => move.kind === 'attack')
  if (attack === undefined) throw new Error('Every pupil learns an attack first')
  return [attack, ...known.filter(move => move !== attack)].slice(0, slots)
}

export type Match = { readonly band: Band; readonly setUp: BattleSetUp; readonly players: readonly [PolicyPlayer, PolicyPlayer] }

/** The match with this number: always the same one. Both sides have as many moves and cards, and the same mastery and skill. */
export const matchOf = (catalogue: MoveCatalogue, number: number): Match => {
  const dice = diceOf(number)
  const band = BANDS[number % BANDS.length]
  if (band === undefined) throw new RangeError('No such stage')
  const slots = dice.between(...band.slots)
  const masteries = Array.from({ length: slots }, () => dice.between(...band.mastery))
  const withCards = dice.between(1, 100) <= CARD_IN_PERCENT_OF_BATTLES
  const strength = pick(SKILLS, dice)
  const fighter = (side: number): FighterSetUp => ({
    id: side === 0 ? 'ada' : 'ben',
    side,
    hand: handOf(catalogue, band, slots, dice).map((move, place) => ({
      move: move.id,
      level: moveLevel(move, band.lineLevel),
      mastery: masteries[place] ?? 1,
    })),
    cards: withCards ? [{ card: pick(CARD_IDS, dice), mastery: 1, uses: 1 }] : [],
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
