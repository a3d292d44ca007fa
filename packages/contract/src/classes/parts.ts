import { askedName, personCard } from '@xiotein/contract/people'
import { id, instant, line } from '@xiotein/contract/wire'
import { z } from 'zod'

// The parts that several families of calls about classes share.

export const MEGABYTE = 1_048_576

export const className = line(1, 60)

export const classRow = z.strictObject({
  id,
  name: z.string(),
  /** Null for those who may see the class but not run it. */
  code: z.string().nullable(),
  archivedAt: instant.nullable(),
  /** Its pupils are simulated. */
  isRehearsal: z.boolean(),
  pupils: z.number().int(),
  scorekeepers: z.array(personCard),
  teachers: z.array(personCard),
})

export const pupilRow = z.strictObject({
  ...personCard.shape,
  email: z.string().nullable(),
  username: z.string().nullable(),
  /** Nobody has confirmed the address, and the username remains: it can be taken away. */
  mayLoseAddress: z.boolean(),
  isScorekeeper: z.boolean(),
  /** The pupil is in another class, and less than a day in one of the reader's: addresses and times are left out. */
  isNew: z.boolean(),
  /** The last visit of the pupil themselves. */
  lastSeenAt: instant.nullable(),
  isSuspended: z.boolean(),
  /** True while the pupil has no password yet and signs in with a start code. */
  needsCard: z.boolean(),
  /** A card with a start code was made for the pupil, and its code still works. */
  hasCard: z.boolean(),
  askedName,
})

export const signInCard = z.strictObject({ id, displayName: z.string(), signInName: z.string(), startCode: z.string().nullable() })
