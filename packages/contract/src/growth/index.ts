import { command, id, instant, nothing, read } from '@xiotein/contract/wire'
import { BADGES, FRAMES } from '@xiotein/game/growth'
import { z } from 'zod'

/** A badge, and the title that it gives. */
export const badge = z.enum(BADGES)

/** A frame of the Power Card. */
export const frame = z.enum(FRAMES)

const boost = z.strictObject({ id, artifactName: z.string(), startTime: instant, endTime: instant, multiplier: z.number() })

/** A pupil's level, by XP, and the boosts that run: of points in class, and of XP. Of two values, the one with the higher version is newer. */
const standing = z.strictObject({
  version: z.number().int(),
  xp: z.number().int(),
  level: z.number().int(),
  xpIntoLevel: z.number().int(),
  xpForLevel: z.number().int(),
  xpToNext: z.number().int(),
  /** A rise that the pupil has not been shown yet; `growth.claim-level-up` gives the right to show it. */
  levelUp: z.strictObject({ from: z.number().int(), to: z.number().int() }).nullable(),
  boost: boost.nullable(),
  xpBoost: boost.nullable(),
})

/** The history of growth that a pupil's own page shows, beside the standing. */
const history = z.strictObject({
  ascension: z.number().int(),
  power: z.number().int(),
  /** The XP at the end of each of the last game days, oldest first; `at` is when the day began. */
  days: z.array(z.strictObject({ at: instant, xp: z.number().int() })),
})

/** The badges that somebody has earned, for themselves. */
const honours = z.strictObject({
  /** All badges, in their order. */
  badges: z.array(
    z.strictObject({
      badge,
      earnedAt: instant.nullable(),
      /** Set only for badges that count something, until the badge is earned. */
      progress: z.strictObject({ reached: z.number().int(), needed: z.number().int() }).nullable(),
    }),
  ),
  /** The titles that may be worn, by their badges. */
  titles: z.array(badge),
  worn: badge.nullable(),
})

export const growthCalls = {
  'growth.standing': read(z.strictObject({}), standing),
  'growth.history': read(nothing, history),
  /** The window that asks first shows the level-up; every other one gets null. */
  'growth.claim-level-up': command(
    nothing,
    z.strictObject({ levelUp: z.strictObject({ from: z.number().int(), to: z.number().int(), xp: z.number().int() }).nullable() }),
  ),
  'growth.honours': read(nothing, honours),
  /** The title that others read beside one's name; null takes it off. */
  'growth.wear-title': command(z.strictObject({ badge: badge.nullable() }), honours),
  /** A teacher's gift to pupils of one class: their points count double for four hours. */
  'growth.grant-boost': command(
    z.strictObject({ classId: id, personIds: z.array(id).min(1).max(200) }),
    z.strictObject({ boosts: z.array(boost) }),
  ),
} as const

export type GrowthCalls = typeof growthCalls

declare module '../wire/known-calls.ts' {
  interface KnownCalls extends Readonly<typeof growthCalls> {}
}

/** `growth.honours-changed`, to one person: a badge was earned or another title is worn; fetch them again. */
export const growthTopics = { person: { 'growth.standing': standing, 'growth.honours-changed': nothing } } as const
export type GrowthTopics = typeof growthTopics

export { growthRefusals } from './refusals.ts'
