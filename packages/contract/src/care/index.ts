import { savedSettings, seenSettings, versionedSettings } from '@xiotein/contract/school'
import { command, id, instant, line, nothing, read, session } from '@xiotein/contract/wire'
import { CARE_KINDS, CARE_NUMBERS } from '@xiotein/game/care'
import { z } from 'zod'
import { sign } from './signs.ts'

export type { CareSign } from './signs.ts'

const kind = z.enum(CARE_KINDS)
/** A rule is on or off; the number in its sentence has bounds of its own. */
const ruleOf = ({ least, most }: { least: number; most: number }) =>
  z.strictObject({ on: z.boolean(), number: z.number().int().min(least).max(most) })

const careRules = z.strictObject({
  attacked: ruleOf(CARE_NUMBERS.attacked),
  unseen: ruleOf(CARE_NUMBERS.unseen),
  loses: ruleOf(CARE_NUMBERS.loses),
  away: ruleOf(CARE_NUMBERS.away),
  favours: ruleOf(CARE_NUMBERS.favours),
  'passes-over': ruleOf(CARE_NUMBERS['passes-over']),
})

/** The longest reason why a rule is off. */
const LONGEST_OFF_REASON = 200
/** A rule that is off: who switched it off, when and why, for admins alone. Null where that is not known. */
const ruleOff = z.strictObject({ kind, by: z.string().nullable(), at: instant, reason: z.string() })

/** Somebody who is worth a look, with the numbers that say so. Names of other pupils are not among them. */
const worth = z.strictObject({
  person: z.strictObject({ id, displayName: z.string(), photo: z.string().nullable() }),
  classId: id,
  className: z.string(),
  /** Until when the pupil is under a quiet shield. */
  shieldedUntil: instant.nullable(),
  /** Until when the reader has put it aside. */
  asideUntil: instant.nullable(),
  sign,
})

export const careCalls = {
  /** Everybody who is worth a look in the reader's classes. Each visit is written into the audit log, and the answer is kept nowhere. */
  'care.open': session(nothing, z.strictObject({ rows: z.array(worth), mayChangeRules: z.boolean(), hasSieges: z.boolean() })),
  /** Leaves a sign out of the reader's own list for two weeks, or shows it again. */
  'care.put-aside': command(
    z.strictObject({ classId: id, personId: id, kind, aside: z.boolean() }),
    z.strictObject({ asideUntil: instant.nullable() }),
  ),
  /** Returns the rules that put a person on the list: for staff, and for admins to change. */
  'care.rules': read(nothing, careRules.extend(versionedSettings).extend({ off: z.array(ruleOff) })),
  /** The reason is kept with the rules that are switched off now. */
  'care.change-rules': command(careRules.extend(seenSettings).extend({ reason: line(0, LONGEST_OFF_REASON).default('') }), savedSettings),
} as const

export type CareCalls = typeof careCalls

declare module '../wire/known-calls.ts' {
  interface KnownCalls extends Readonly<typeof careCalls> {}
}
