// The tables of the rules of the game about growth and points in class.

import {
  ASCENSION_CHAPTERS,
  ASCENSION_CONFIRMED_BY_CHAPTER,
  BADGE_GOALS,
  BADGES,
  BASE_MOVE_SLOTS,
  BOOST_DURATION_MS,
  BOOST_MULTIPLIER,
  CLASS_POINT_XP_PER_PP,
  DEFENCE_POINTS_PER_POWER,
  FEWEST_MOVES_PER_DAY,
  FIRST_MILESTONE_XP,
  FIRST_STEP_XP,
  type Goal,
  levelProgress,
  MASTERY_RANGES_PER_MILLE,
  MAX_CARD_LEVEL,
  MAX_MOVE_MASTERY,
  MAX_MOVE_SLOTS,
  MILESTONE_GROWTH,
  MOST_MOVES_PER_DAY,
  MOVES_PER_DAY,
  milestoneProgress,
  moveSlots,
  NO_DAMAGE_XP,
  OFFLINE_MOVES_PER_DAY,
  POWER_PER_LEVEL,
  POWER_PER_MASTERY_LEVEL,
  SHIELD_CRACKED_XP,
  SHIELD_DAMAGE_XP_CAP,
  SLOT_LEVELS,
  STEP_RATIO,
  STOLEN_PP_XP,
  upgradeCostPp,
  xpForReaching,
} from '@xiotein/game/growth'
import { LARGE_CHANGE_PP, MAX_BALANCE_PP, MAX_CHANGE_PP, MAX_LESSON_CHANGE_PP } from '@xiotein/game/ledger'
import { RESET_AFTER_UTC_MIDNIGHT_MS } from '@xiotein/game/rules'
import { CAMPAIGN } from '../journey/campaign.ts'
import { type Cell, GIVEN, markdownTable, numbersTable } from './markdown-table.ts'

const HOUR_MS = 3_600_000
const SHOWN_LEVELS = 15
const SHOWN_MILESTONES = 5

const upTo = (last: number): readonly number[] => Array.from({ length: last }, (_, index) => index + 1)

const stolenPpRow = ({ upToPp, xp }: (typeof STOLEN_PP_XP)[number], index: number): readonly Cell[] => {
  const from = index === 0 ? 0 : (STOLEN_PP_XP[index - 1]?.upToPp ?? 0) + 1
  if (upToPp === Number.POSITIVE_INFINITY) return [`${from} and more`, xp]
  return [from === upToPp ? `${from}` : `${from} to ${upToPp}`, xp]
}

const milestoneRow = (level: number): readonly Cell[] => {
  const total = FIRST_MILESTONE_XP * (MILESTONE_GROWTH ** level - 1)
  return [level, total, milestoneProgress(total).xpForLevel]
}

const marksOf = (count: Goal['count']): string =>
  BADGES.map(badge => BADGE_GOALS[badge])
    .flatMap(goal => (goal?.count === count ? [goal.mark] : []))
    .join(', ')

export const growthTables: Readonly<Record<string, () => string>> = {
  'game-day': () => numbersTable([['A game day begins at, UTC', `${RESET_AFTER_UTC_MIDNIGHT_MS / HOUR_MS}:00`, GIVEN]]),
  'class-points': () =>
    numbersTable([
      ['Most points in one entry, up or down', MAX_CHANGE_PP, 'A typing mistake such as 5000 for 5 must not become money.'],
      [
        'Most points for one pupil in one submission, up or down',
        MAX_LESSON_CHANGE_PP,
        'Far more than any lesson gives, and little enough to be put right.',
      ],
      ['A reviewer looks twice at a change of more than, up or down', LARGE_CHANGE_PP, 'Few lessons give one pupil so much.'],
      ['Most PP that one balance holds', MAX_BALANCE_PP, "Far more than a school gives in a pupil's life: a balance near it is a mistake."],
      [
        'XP for each PP of an approved line',
        CLASS_POINT_XP_PER_PP,
        'Pupils grow by what they do in class; without it levels stand still until the first battle.',
      ],
    ]),
  levels: () =>
    markdownTable(
      ['Level', 'Begins at XP', 'XP to the next', 'Move slots'],
      upTo(SHOWN_LEVELS).map(level => [level, xpForReaching(level), levelProgress(xpForReaching(level)).xpForLevel, moveSlots(level)]),
    ),
  'level-numbers': () =>
    numbersTable([
      ['XP from level 1 to 2', FIRST_STEP_XP, GIVEN],
      ['Each later step, times the one before', STEP_RATIO.numerator / STEP_RATIO.denominator, GIVEN],
      ['Move slots at level 1', BASE_MOVE_SLOTS, GIVEN],
      ['One more slot at levels', SLOT_LEVELS.join(', '), GIVEN],
      ['Most move slots', MAX_MOVE_SLOTS, GIVEN],
    ]),
  ascension: () =>
    markdownTable(
      ['Ascension', 'Granted at the end of chapter'],
      [
        ...Object.entries(ASCENSION_CHAPTERS).map(([ascension, chapter]) => [ascension, chapter]),
        ['3, confirmed', ASCENSION_CONFIRMED_BY_CHAPTER],
      ],
    ),
  power: () =>
    numbersTable([
      ['Power for each level', POWER_PER_LEVEL, GIVEN],
      ['Power for each mastery level of an equipped move', POWER_PER_MASTERY_LEVEL, 'Tuned, see "What was tuned".'],
      ['Points of maximum shield and firewall for one power', DEFENCE_POINTS_PER_POWER, 'Tuned, see "What was tuned".'],
    ]),
  gates: () =>
    markdownTable(
      ['Chapter', 'Ascension', 'Level', 'Power'],
      CAMPAIGN.map(({ chapter, minAscension, minLevel, minPower }) => [chapter, minAscension, minLevel, minPower]),
    ),
  'stolen-pp-xp': () => markdownTable(['Stolen PP', 'XP'], STOLEN_PP_XP.map(stolenPpRow)),
  'attack-xp': () =>
    numbersTable([
      ['XP for each point of shield damage, at most', SHIELD_DAMAGE_XP_CAP, GIVEN],
      ['XP for cracking shields', SHIELD_CRACKED_XP, GIVEN],
      ['XP for an attack that did nothing', NO_DAMAGE_XP, GIVEN],
    ]),
  milestones: () =>
    markdownTable(['Milestone level', 'Reached at XP in all', 'XP to the next'], [0, ...upTo(SHOWN_MILESTONES)].map(milestoneRow)),
  badges: () =>
    numbersTable([
      ['XP', marksOf('xp'), 'Everybody has a badge after the first good lesson.'],
      ['Level', marksOf('level'), 'Two within a term, and one to look forward to.'],
      ['Points in class', marksOf('classPoints'), 'Between the levels, so that no lesson brings everything at once.'],
      ['Game days with points', marksOf('classDays'), 'Days in total, never in a row: a pupil who was ill loses nothing.'],
    ]),
  mastery: () =>
    markdownTable(
      ['To level', 'Multiplier', 'Price of a move, PP', 'Price of a card with a base of 100, PP'],
      Object.entries(MASTERY_RANGES_PER_MILLE).map(([to, [low, high]]) => [
        to,
        `${low / 1000} to ${high / 1000}`,
        upgradeCostPp(Number(to)),
        Number(to) <= MAX_CARD_LEVEL ? upgradeCostPp(Number(to), 100) : '',
      ]),
    ),
  'mastery-numbers': () =>
    numbersTable([
      ['Highest mastery of a move', MAX_MOVE_MASTERY, GIVEN],
      ['Highest level of a card', MAX_CARD_LEVEL, GIVEN],
    ]),
  boosts: () =>
    numbersTable([
      ['A boost multiplies by', BOOST_MULTIPLIER, GIVEN],
      ['Hours that a boost runs', BOOST_DURATION_MS / HOUR_MS, GIVEN],
    ]),
  'daily-moves': () =>
    numbersTable([
      ['Moves of a day', MOVES_PER_DAY, GIVEN],
      ['Offline moves of a day', OFFLINE_MOVES_PER_DAY, GIVEN],
      [
        'Moves of a day that an admin can set',
        `${FEWEST_MOVES_PER_DAY} to ${MOST_MOVES_PER_DAY}`,
        'A school that wants no attacks switches sieges off.',
      ],
    ]),
}
