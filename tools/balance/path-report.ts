// What the paths of the last chapter are worth: duels of somebody on a path against an equal without one, and fights against the last boss.

import { ACTION_CARDS } from '@xiotein/content/market'
import { MOVES } from '@xiotein/content/moves'
import { CHAPTERS } from '@xiotein/content/story'
import { type BattleContext, type FighterSetUp, onPath } from '@xiotein/game/battle'
import { PATHS, type Path } from '@xiotein/game/moves'
import { fightBoss } from './boss-fights.ts'
import type { Report } from './duel-report.ts'
import { play } from './play.ts'
import { matchOf } from './players.ts'

const DUELS = 4_000
const FIGHTS = 100
/** A path helps, and never decides: so many percent of duels between equals are won on it. */
const RANGE = [50, 65] as const
/** The figures vary by so many points. */
const CHANCE_POINTS = 2
const CONTEXT: BattleContext = { moves: MOVES, cards: ACTION_CARDS, bosses: {} }

const walking = (path: Path, fighter: FighterSetUp): FighterSetUp => ({
  ...fighter,
  ...onPath(
    path,
    fighter.hand.flatMap(({ move }) => MOVES[move as keyof typeof MOVES] ?? []),
  ),
})

/** Wins on the path in percent, a draw as half a win. Both sides have it in turn. */
const duelsOn = (path: Path): number => {
  let halfWins = 0
  for (let number = 0; number < DUELS; number += 1) {
    const match = matchOf(MOVES, number)
    const side = Math.floor(number / 5) % 2
    const fighters = match.setUp.fighters.map(fighter => (fighter.side === side ? walking(path, fighter) : fighter))
    const { outcome } = play({ ...match, setUp: { ...match.setUp, fighters } }, CONTEXT).last
    halfWins += outcome?.winner === side ? 2 : outcome?.winner === null ? 1 : 0
  }
  return (50 * halfWins) / DUELS
}

const wonAgainstLast = (path: Path | null): number => {
  const last = CHAPTERS.at(-1)
  if (!last) throw new Error('there is no last chapter')
  const won = Array.from({ length: FIGHTS }, (_, seed) => fightBoss(last, 1, 100, 'careful', seed + 1, path)).filter(fight => fight.won)
  return (100 * won.length) / FIGHTS
}

export const pathReport = (): Report => {
  const rows = PATHS.map(path => ({ path, duels: duelsOn(path), boss: wonAgainstLast(path) }))
  const lines = [
    '## Paths',
    '',
    `${DUELS} duels between two equal pupils of whom one is on a path, and ${FIGHTS} fights of a careful pupil against the last boss at the recommended power. Without a path the duels are even, and ${wonAgainstLast(null).toFixed(0)} percent of the fights are won. On a path ${RANGE[0]} to ${RANGE[1]} percent of the duels should be won.`,
    '',
    '| Path | Duels won, % | Fights against the last boss won, % |',
    '| --- | --- | --- |',
    ...rows.map(({ path, duels, boss }) => `| ${path} | ${duels.toFixed(1)} | ${boss.toFixed(0)} |`),
    '',
  ]
  const failures = rows.flatMap(({ path, duels }) =>
    duels < RANGE[0] - CHANCE_POINTS || duels > RANGE[1] + CHANCE_POINTS
      ? [`${path}: ${duels.toFixed(1)} percent of duels won instead of ${RANGE[0]} to ${RANGE[1]}`]
      : [],
  )
  return { markdown: lines.join('\n'), svgs: {}, failures }
}
