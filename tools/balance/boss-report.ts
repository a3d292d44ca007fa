// The rate at which bosses are beaten: every chapter, alone and in a team, at its recommended power and well below it.

import { CHAPTERS } from '@xiotein/content/story'
import { sum } from '@xiotein/game/rules'
import { fightBoss, type Manner } from './boss-fights.ts'
import type { Report } from './duel-report.ts'

/** The number of fights: enough that chance moves a figure by only a point or two. */
const FIGHTS = 1000
const WEAK_PERCENT = 60

type Range = readonly [least: number, most: number]
/** Fights that should be won, in percent. */
const RANGES: Readonly<Record<'careful' | 'careless' | 'weak', Range>> = { careful: [60, 85], careless: [25, 50], weak: [0, 25] }

type Chapter = (typeof CHAPTERS)[number]
type Row = { readonly chapter: Chapter; readonly pupils: number; readonly turns: number } & Readonly<Record<keyof typeof RANGES, number>>

const fights = (chapter: Chapter, pupils: number, percentOfPower: number, manner: Manner) => {
  const all = Array.from({ length: FIGHTS }, (_, seed) => fightBoss(chapter, pupils, percentOfPower, manner, seed + 1))
  return {
    wonPercent: (100 * all.filter(({ won }) => won).length) / FIGHTS,
    turns: sum(all.map(({ turns }) => turns)) / FIGHTS,
  }
}

const rowOf = (chapter: Chapter, pupils: number): Row => {
  const careful = fights(chapter, pupils, 100, 'careful')
  return {
    chapter,
    pupils,
    careful: careful.wonPercent,
    turns: careful.turns,
    careless: fights(chapter, pupils, 100, 'careless').wonPercent,
    weak: fights(chapter, pupils, WEAK_PERCENT, 'careful').wonPercent,
  }
}

const failuresOf = (row: Row): string[] =>
  (Object.keys(RANGES) as (keyof typeof RANGES)[]).flatMap(who => {
    const [least, most] = RANGES[who]
    const won = row[who]
    const missed = won < least || won > most
    return missed
      ? [`${row.chapter.boss.id} against ${row.pupils}, ${who}: ${won.toFixed(0)} percent won instead of ${least} to ${most}`]
      : []
  })

/** Plays a thousand fights for each of three kinds of pupils against every boss, in every size of a team. */
export const bossReport = (): Report => {
  const rows = CHAPTERS.flatMap(chapter => chapter.boss.covering.map((_, place) => rowOf(chapter, place + 1)))
  const percent = (won: number): string => won.toFixed(0)
  const lines = [
    '## Bosses',
    '',
    `${FIGHTS} fights in each cell. The pupils have the level and the power that a chapter recommends, spread over their moves, with the mastery rolls that they would have had. A careful pupil brings the strongest blow and the best mending and thinks three turns ahead; a careless one plays anything it can pay for; a weak one is careful with ${WEAK_PERCENT} percent of the power. A careful one should win 60 to 85 percent, a careless one 25 to 50, a weak one under 25; a cell outside of its range is a failure, without allowance.`,
    '',
    '| Chapter | Boss | Pupils | Careful, % won | Careless, % won | Weak, % won | Turns, careful |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows.map(
      ({ chapter: { chapter, boss }, pupils, careful, careless, weak, turns }) =>
        `| ${chapter} | ${boss.name.en} | ${pupils} | ${percent(careful)} | ${percent(careless)} | ${percent(weak)} | ${turns.toFixed(1)} |`,
    ),
    '',
  ]
  return { markdown: lines.join('\n'), svgs: {}, failures: rows.flatMap(failuresOf) }
}
