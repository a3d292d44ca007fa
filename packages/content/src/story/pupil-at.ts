// A pupil who has reached the boss of a chapter: what they would have in the slots by then.

import { MOVES } from '@xiotein/content/moves'
import { drawHand, type FighterSetUp } from '@xiotein/game/battle'
import { moveSlots, POWER_PER_LEVEL, POWER_PER_MASTERY_LEVEL, powerOfDefences, rollMastery } from '@xiotein/game/growth'
import { type Move, moveLevel } from '@xiotein/game/moves'
import { type Dice, sum } from '@xiotein/game/rules'
import { NEW_VAULT } from '@xiotein/game/vault'
import type { Chapter } from './episode.ts'

/** The mastery levels of a pupil's moves that make up this power, spread evenly; fewer moves where it is too little for all. */
const masteriesFor = (power: number, level: number): number[] => {
  const forMoves = power - POWER_PER_LEVEL * level - powerOfDefences(NEW_VAULT)
  const slots = moveSlots(level)
  const sum = Math.max(1, Math.round(forMoves / POWER_PER_MASTERY_LEVEL))
  return Array.from({ length: slots }, (_, slot) => Math.floor(sum / slots) + (slot < sum % slots ? 1 : 0)).filter(mastery => mastery > 0)
}

/** Returns the level that a pupil's lines have reached by then. */
const lineLevelAt = (chapter: number): number => Math.min(4, 1 + Math.floor((chapter - 1) / 2))

/** Returns the points of one kind that a move has at the level it has reached. */
const brings = (move: Move, lineLevel: number, kinds: readonly string[]): number =>
  sum(move.effects.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount[moveLevel(move, lineLevel) - 1] ?? 0))

/** A careful pupil puts the strongest blow and the best mending first, and takes what comes for the rest. */
const prepared = (known: readonly Move[], lineLevel: number): Move[] => {
  const best = (kinds: readonly string[], among: readonly Move[]) =>
    among.toSorted((a, b) => brings(b, lineLevel, kinds) - brings(a, lineLevel, kinds)).slice(0, 1)
  const blow = best(
    ['damage'],
    known.filter(move => move.kind === 'attack'),
  )
  const mend = best(
    ['healing', 'shield'],
    known.filter(move => !blow.includes(move)),
  )
  const first = [...blow, ...mend]
  return [...first, ...known.filter(move => !first.includes(move))]
}

type Opening = {
  readonly id: string
  readonly power: number
  /** Whether the best blow and the best mending were put into the slots first. */
  readonly isPrepared: boolean
  readonly dice: Dice
}

/** Somebody with this power who has reached the boss of a chapter. The same dice give the same moves. */
export const pupilAt = (
  chapter: Pick<Chapter, 'chapter' | 'gates'>,
  { id, power, isPrepared, dice }: Opening,
): Omit<FighterSetUp, 'side'> => {
  const lineLevel = lineLevelAt(chapter.chapter)
  const masteries = masteriesFor(power, chapter.gates.minLevel)
  const known = drawHand(MOVES, { lineLevel, ascension: chapter.gates.minAscension }, 50, dice)
  const chosen = isPrepared ? prepared(known, lineLevel) : known
  const hand = chosen.slice(0, masteries.length)
  return {
    id,
    hand: hand.map((move: Move, place: number) => {
      const mastery = masteries[place] ?? 1
      const rolls = Array.from({ length: mastery - 1 }, (_, nth) => rollMastery(nth + 2, dice))
      return { move: move.id, level: moveLevel(move, lineLevel), mastery, rolls }
    }),
  }
}
