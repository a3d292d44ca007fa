// Signs that staff read about a person: the numbers of a rule of packages/game/src/care, with days as the calendar of the school has them.

import { z } from 'zod'

const count = z.number().int().min(0)
const day = z.iso.date()
/** One number for every other pupil, without names, and the middle of all. */
const spread = { middle: count, others: z.array(count) }

const attacked = z.strictObject({
  kind: z.literal('attacked'),
  days: count,
  attacks: count,
  attackers: count,
  mostByOne: count,
  lostPp: count,
  restoredPp: count,
  ownAttacks: count,
  ...spread,
})
const unseen = z.strictObject({
  kind: z.literal('unseen'),
  days: count,
  lastPointOn: day.nullable(),
  lessonDays: count,
  keepers: count,
  ...spread,
})
const loses = z.strictObject({
  kind: z.literal('loses'),
  duels: count,
  draws: count,
  asked: count,
  farAbove: count,
  /** The levels by which each rival is above now; below 0 for one below the pupil. */
  gaps: z.array(z.number().int()),
})
const away = z.strictObject({ kind: z.literal('away'), days: count, lastSeenOn: day, hasPointsSince: z.boolean() })
const favours = z.strictObject({
  kind: z.literal('favours'),
  lessons: count,
  pupils: count,
  squadName: z.string(),
  /** Hundredths of a PP for each pupil and lesson: of everybody outside of the squad, and of every squad with its bounds. */
  others: count,
  squads: z.array(z.strictObject({ name: z.string(), own: z.boolean(), pupils: count, share: count, low: count, high: count })),
})
const passesOver = z.strictObject({
  kind: z.literal('passes-over'),
  lessons: count,
  pupils: count,
  without: count,
  expectedTenths: count,
  counts: z.array(count),
})

export const sign = z.discriminatedUnion('kind', [attacked, unseen, loses, away, favours, passesOver])
export type CareSign = z.output<typeof sign>
