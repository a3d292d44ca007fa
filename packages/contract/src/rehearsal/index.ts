import { displayName } from '@xiotein/contract/people'
import { command, done, id, instant, nothing, read, session } from '@xiotein/contract/wire'
import { z } from 'zod'

const named = z.strictObject({ id, displayName: z.string() })
const rehearsal = z.strictObject({
  id,
  name: z.string(),
  madeBy: z.string(),
  madeAt: instant,
  isMine: z.boolean(),
  /** Real pupils who learn to keep score there. */
  learners: z.array(named),
})

export const rehearsalCalls = {
  /** The rehearsal classes that the reader can remove: the reader's own one, and all of them for an admin. */
  'rehearsal.mine': read(nothing, z.strictObject({ rehearsals: z.array(rehearsal) })),
  /** Makes a class of simulated pupils, who then make calls of their own. */
  'rehearsal.open': session(nothing, z.strictObject({ classId: id })),
  /** The simulated pupils of the caller's own class have another lesson. Says whether points and requests came of it. */
  'rehearsal.play': session(nothing, z.strictObject({ points: z.boolean(), requests: z.boolean() })),
  /** Takes the class away with everybody and everything in it. */
  'rehearsal.remove': command(z.strictObject({ classId: id }), done),
  /** The test accounts of the school, without those of rehearsal classes. */
  'rehearsal.accounts': read(
    nothing,
    z.strictObject({ accounts: z.array(z.strictObject({ ...named.shape, classes: z.array(z.string()) })) }),
  ),
  'rehearsal.make-account': command(z.strictObject({ displayName, classId: id.nullable() }), named),
  /** Resets a test account: under its name, in its classes, with nothing of what was done with it. */
  'rehearsal.reset-account': command(z.strictObject({ personId: id }), named),
} as const

export type RehearsalCalls = typeof rehearsalCalls

declare module '../wire/known-calls.ts' {
  interface KnownCalls extends Readonly<typeof rehearsalCalls> {}
}

export { rehearsalRefusals } from './refusals.ts'
