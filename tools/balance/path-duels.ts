// The paths of the story, in duels: one side is on a path and the other on none, and nothing else is different.

import { type Arsenal, BANDS, matchOf, onPath, playMatch, type Share } from '@xiotein/game/battle'
import { PATHS, type Path } from '@xiotein/game/moves'
import { sum } from '@xiotein/game/rules'

/** Every second duel of the last stage: anybody with a path has played the whole story. */
const ONE_IN = 2 * BANDS.length
const isOfPaths = (number: number): boolean => number % ONE_IN === BANDS.length - 1

const halfWins = (arsenal: Arsenal, number: number, path: Path): number => {
  const { setUp, players } = matchOf(arsenal, number)
  const side = Math.floor(number / ONE_IN) % 2
  const fighters = setUp.fighters.map((fighter, at) => {
    const moves = fighter.hand.map(({ move }) => ({ id: move, cooldownTurns: arsenal.moves[move]?.cooldownTurns ?? 0 }))
    return at === side ? { ...fighter, ...onPath(path, moves) } : fighter
  })
  const { last } = playMatch({ setUp: { ...setUp, fighters }, players }, { ...arsenal, bosses: {} })
  const winner = last.outcome?.winner ?? null
  return winner === null ? 1 : winner === side ? 2 : 0
}

/** The wins on each path, in those of the duels from `from` up to `to` (not included) that are about paths; the side on the path changes from one to the next. */
export const tallyPaths = (arsenal: Arsenal, from: number, to: number): Record<string, Share> => {
  const numbers = Array.from({ length: to - from }, (_, at) => from + at).filter(isOfPaths)
  return Object.fromEntries(
    PATHS.map(path => [path, { brought: numbers.length, halfWins: sum(numbers.map(number => halfWins(arsenal, number, path))) }]),
  )
}
