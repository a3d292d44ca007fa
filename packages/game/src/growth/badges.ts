// The badges of pupils. Each comes with a title to wear. docs/game-rules.md, "Badges and titles".

import { accept, type Decision, refuse } from '@xiotein/game/rules'
import { levelFromXp } from './level.ts'

/** One for each chapter of the story that is played to its end, in their order. */
export const CHAPTER_BADGES = [
  ...(['chapter-1', 'chapter-2', 'chapter-3', 'chapter-4', 'chapter-5', 'chapter-6', 'chapter-7', 'chapter-8', 'chapter-9'] as const),
] as const

export const BADGES = [
  'first-xp',
  'level-2',
  'level-5',
  'level-10',
  'days-5',
  'days-20',
  'points-50',
  'points-500',
  'manifest-chosen',
  'squad-joined',
  'squad-founded',
  'scorekeeper',
  ...CHAPTER_BADGES,
] as const
export type Badge = (typeof BADGES)[number]

/** A pupil's totals: XP, the points in class among them, and the game days that earned points. */
export type Tally = { readonly xp: number; readonly classPoints: number; readonly classDays: number }

type Count = keyof Tally | 'level'
export type Goal = { readonly count: Count; readonly mark: number }

/** The number that each badge requires; null for something that is done once. */
export const BADGE_GOALS: Readonly<Record<Badge, Goal | null>> = {
  'first-xp': { count: 'xp', mark: 1 },
  'level-2': { count: 'level', mark: 2 },
  'level-5': { count: 'level', mark: 5 },
  'level-10': { count: 'level', mark: 10 },
  'days-5': { count: 'classDays', mark: 5 },
  'days-20': { count: 'classDays', mark: 20 },
  'points-50': { count: 'classPoints', mark: 50 },
  'points-500': { count: 'classPoints', mark: 500 },
  'manifest-chosen': null,
  'squad-joined': null,
  'squad-founded': null,
  scorekeeper: null,
  'chapter-1': null,
  'chapter-2': null,
  'chapter-3': null,
  'chapter-4': null,
  'chapter-5': null,
  'chapter-6': null,
  'chapter-7': null,
  'chapter-8': null,
  'chapter-9': null,
}

const counted = (count: Count, tally: Tally): number => (count === 'level' ? levelFromXp(tally.xp) : tally[count])

/** The badges whose threshold was passed between two tallies. A later loss takes no badge away. */
export const badgesGained = (before: Tally, after: Tally): readonly Badge[] =>
  BADGES.filter(badge => {
    const goal = BADGE_GOALS[badge]
    return goal !== null && counted(goal.count, before) < goal.mark && goal.mark <= counted(goal.count, after)
  })

type BadgeProgress = { readonly reached: number; readonly needed: number }

/** The pupil's progress; null if there is nothing to count, or only one. */
export const badgeProgress = (badge: Badge, tally: Tally): BadgeProgress | null => {
  const goal = BADGE_GOALS[badge]
  return goal === null || goal.mark === 1 ? null : { reached: Math.min(counted(goal.count, tally), goal.mark), needed: goal.mark }
}

/** The badges whose titles may be worn: those that are earned, each once. */
export const titlesOf = (earned: readonly Badge[]): readonly Badge[] => BADGES.filter(badge => earned.includes(badge))

export type TitleRefusal = 'growth.title-not-earned'

/** The title to wear from now on, by its badge; null takes it off. Refuses what is not earned. */
export const wearTitle = (earned: readonly Badge[], badge: Badge | null): Decision<Badge | null, TitleRefusal> =>
  badge === null || earned.includes(badge) ? accept(badge) : refuse('growth.title-not-earned')
