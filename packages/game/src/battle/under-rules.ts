// Under which rules a battle is played: a digest of all that its set-up and inputs do not say. docs/game-rules.md, "A fair battle".

import type { MoveMechanics } from '@xiotein/game/moves'
import type { BossScript } from './boss-script.ts'
import {
  BASE_HEALTH,
  BASE_SHIELD,
  DUSK_FROM_TURN,
  DUSK_PERCENT_A_TURN,
  ENERGY_REGEN_A_TURN,
  MAX_ACTIONS_A_TURN,
  MAX_CARDS_A_TURN,
  MAX_ENERGY,
  MAX_TURNS,
  STARTING_ENERGY,
} from './constants.ts'
import { PRIORITY_OF_CARDS, PRIORITY_OF_KIND } from './order.ts'
import { type BattleSetUp, openFighters } from './set-up.ts'
import type { BattleContext, CardMechanics } from './state.ts'
import { STATUS_CAPS } from './status-kinds.ts'

/** Counted up with every change of the program by which a stored battle would come out differently; a test says when. */
export const ENGINE = 1

const CONSTANTS = [
  BASE_HEALTH,
  BASE_SHIELD,
  MAX_ENERGY,
  STARTING_ENERGY,
  ENERGY_REGEN_A_TURN,
  MAX_ACTIONS_A_TURN,
  MAX_CARDS_A_TURN,
  MAX_TURNS,
  DUSK_FROM_TURN,
  DUSK_PERCENT_A_TURN,
  PRIORITY_OF_CARDS,
  PRIORITY_OF_KIND,
  STATUS_CAPS,
]

/** The same text for the same data, in whatever order its keys are written. */
const textOf = (data: unknown): string =>
  JSON.stringify(data ?? null, (_key, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )
const listOf = (texts: readonly string[]): string => `[${texts.join(',')}]`

/** The part that is the same for every battle, written once. */
const SHARED = [textOf(ENGINE), textOf(CONSTANTS)]

const MISSING = {}
/** Writes each entry of a catalogue once: it is the same in every battle. */
const writtenOnce = <T extends object>(parts: (entry: Partial<T>) => unknown): ((entry: T | undefined) => string) => {
  const written = new WeakMap<object, string>()
  return (entry: Partial<T> = MISSING) => {
    const text = written.get(entry) ?? textOf(parts(entry))
    written.set(entry, text)
    return text
  }
}
const textOfMove = writtenOnce<MoveMechanics>(({ id, kind, target, energyCost, cooldownTurns, durationTurns, effects }) => [
  id,
  kind,
  target,
  energyCost,
  cooldownTurns,
  durationTurns,
  effects,
])
const textOfCard = writtenOnce<CardMechanics>(({ effect }) => effect)
const textOfBoss = writtenOnce<BossScript>(boss => (boss === MISSING ? null : boss))

/** FNV-1a of 32 bits: it tells rules apart, and keeps no secret. */
export const digestOf = (text: string): string => {
  let digest = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) digest = Math.imul(digest ^ text.charCodeAt(at), 0x01000193)
  return (digest >>> 0).toString(16).padStart(8, '0')
}

/**
 * The digest of the rules that this battle uses: of the moves and cards in its hands, with the points that level and mastery give them, of its
 * bosses, and of the numbers that every battle shares.
 */
const rulesOf = (setUp: BattleSetUp, context: BattleContext): string => {
  const { moves, cards, bosses } = context
  const points = openFighters(setUp, context).map(fighter => [
    fighter.hand.map(held => held.points),
    fighter.cards.map(({ low, high }) => [low, high]),
  ])
  const used = setUp.fighters.map(({ hand, cards: held = [], boss }) =>
    listOf([
      listOf(hand.map(({ move }) => textOfMove(moves[move]))),
      listOf(held.map(({ card }) => textOfCard(cards[card]))),
      boss === undefined ? 'null' : textOfBoss(bosses[boss]),
    ]),
  )
  return digestOf(listOf([...SHARED, listOf(used), textOf(points)]))
}

/** The set-up of a battle that begins now, with the rules that it is played under. */
export const underRules = <S extends BattleSetUp>(setUp: S, context: BattleContext): S & { readonly rules: string } => ({
  ...setUp,
  rules: rulesOf(setUp, context),
})

/** Whether a battle was begun under these rules: under others it would come out differently, and is not played again. */
export const isUnderRules = (setUp: BattleSetUp, context: BattleContext): boolean =>
  setUp.rules === undefined || setUp.rules === rulesOf(setUp, context)
