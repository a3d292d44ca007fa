// The table of the limits of the game that stand in no other table of the rules.

import { MOST_DUEL_NAMES_A_DAY, MOST_VAIN_CHALLENGES } from '@xiotein/game/battle'
import { FEWEST_PUPILS as FEWEST_IN_CARE, FEWEST_IN_SQUAD } from '@xiotein/game/care'
import { MOST_COVER_DAYS } from '@xiotein/game/classes'
import { LONGEST_GOAL_MS, MOST_GIFTS_A_DAY, MOST_TRUTH_METAL } from '@xiotein/game/goals'
import { MOST_ASKS_A_DAY, MOST_PURCHASES_A_DAY } from '@xiotein/game/market'
import { FEWEST_PUPILS as FEWEST_IN_CHARTS, MOST_CHART_DAYS } from '@xiotein/game/numbers'
import { MOST_REASONS, MOST_REPORT_DAYS, MOST_WEEKS } from '@xiotein/game/reports'
import { FEWEST_IN_GROUPS } from '@xiotein/game/squads'
import { LONGEST_BREAK_DAYS, LONGEST_REASON, LONGEST_WORK, MOST_AT_ONCE, MOST_PICTURES } from '@xiotein/game/story'
import { type Cell, markdownTable } from './markdown-table.ts'

const DAY_MS = 86_400_000

const LIMITS: readonly (readonly [what: string, limit: Cell, page: string, section: string])[] = [
  ['Days of a cover for a class, at most', MOST_COVER_DAYS, 'lessons', 'Cover for a class'],
  ['Price of a class goal, at most, Truth Metal', MOST_TRUTH_METAL, 'lessons', 'Class goals'],
  ['Days of a class goal, at most', LONGEST_GOAL_MS / DAY_MS, 'lessons', 'Class goals'],
  ['Gifts of a pupil to a goal in a game day, at most', MOST_GIFTS_A_DAY, 'lessons', 'Class goals'],
  ['Pupils of whom groups are made, at least', FEWEST_IN_GROUPS, 'lessons', 'Tools of the class display'],
  ['Purchases of a pupil in a game day, at most', MOST_PURCHASES_A_DAY, 'market', 'The market'],
  ['Requests of a pupil for perks in a game day, at most', MOST_ASKS_A_DAY, 'market', 'The market'],
  ['Challenges to one pupil in a game day that may come to nothing', MOST_VAIN_CHALLENGES, 'battles', 'A duel of two pupils'],
  ['Names that a pupil types for duels in a game day, at most', MOST_DUEL_NAMES_A_DAY, 'battles', 'A duel of two pupils'],
  ['Characters of work for a challenge, at most', LONGEST_WORK, 'story', 'The story'],
  ['Pictures of work for a challenge, at most', MOST_PICTURES, 'story', 'The story'],
  ['Characters of a reason that a pupil reads, at most', LONGEST_REASON, 'story', 'The story'],
  ['Works that staff answer, or pupils for whom they tick a challenge, at once, at most', MOST_AT_ONCE, 'story', 'The story'],
  ['Days of a break without lessons, at most', LONGEST_BREAK_DAYS, 'story', 'The story'],
  ['Days of a report, at most', MOST_REPORT_DAYS, 'staff', 'Reports'],
  ['Weeks that a report draws, at most', MOST_WEEKS, 'staff', 'Reports'],
  ['Reasons that a report lists, at most', MOST_REASONS, 'staff', 'Reports'],
  ['Days of a chart, at most', MOST_CHART_DAYS, 'staff', 'Numbers'],
  ['Pupils of a class whose balances are charted, at least', FEWEST_IN_CHARTS, 'staff', 'Numbers'],
  ['Pupils of a class in Care, at least', FEWEST_IN_CARE, 'staff', 'Worth a look'],
  [
    'Members of a squad in a class, and pupils outside of it, before Care compares them, at least',
    FEWEST_IN_SQUAD,
    'staff',
    'Worth a look',
  ],
]

const linkTo = (page: string, section: string): string =>
  `[${section}](game-rules/${page}.md#${section.toLowerCase().replaceAll(' ', '-')})`

export const limitsTables: Readonly<Record<string, () => string>> = {
  limits: () =>
    markdownTable(
      ['What', 'Limit', 'Rule'],
      LIMITS.map(([what, limit, page, section]) => [what, limit, linkTo(page, section)]),
    ),
}
