import { id, instant } from '@xiotein/contract/wire'
import { z } from 'zod'
import { personCard, role } from './person.ts'

// The parts that several families of calls about people share.

export const MEGABYTE = 1_048_576
export const token = z.string().min(20).max(200)

/** The cookie is set; `people.front` says who is signed in now. A start code leads to choosing a password instead. */
export const signedIn = z.strictObject({ choosePasswordToken: z.string().nullable() })

/** A name that waits for the reader's approval. */
export const askedName = z.strictObject({ id, displayName: z.string() }).nullable()

export const personRow = z.strictObject({
  ...personCard.shape,
  email: z.string().nullable(),
  username: z.string().nullable(),
  emailVerified: z.boolean(),
  roles: z.array(role),
  classes: z.array(z.strictObject({ id, name: z.string() })),
  isTest: z.boolean(),
  suspendedAt: instant.nullable(),
  /** The last visit of the person themselves. */
  lastSeenAt: instant.nullable(),
  /** False while the person has neither a password nor an account of a provider: a password link or a sign-in card lets them in. */
  canSignIn: z.boolean(),
  hasPasskey: z.boolean(),
  askedName,
  /**
   * Of a list of pupils in no class, why: they have left, they were in a class that the undo of a season's closing opens again, or they are new and
   * have been in none yet. Null in other lists.
   */
  inNoClass: z.enum(['left', 'undoable', 'new']).nullable(),
})
