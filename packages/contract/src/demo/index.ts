import { done, id, nothing, read, session } from '@xiotein/contract/wire'
import { z } from 'zod'

/** A person of the demo school as whom a visitor can sign in with one click. */
const part = z.strictObject({
  personId: id,
  displayName: z.string(),
  role: z.enum(['admin', 'teacher', 'scorekeeper', 'student']),
  about: z.string(),
})

export const demoCalls = {
  /** Fills an empty installation with the demo school; needs the set-up code, like a real school. */
  'demo.open': session(z.strictObject({ setUpCode: z.string().max(40) }), done),
  'demo.cast': read(nothing, z.strictObject({ schoolName: z.string(), parts: z.array(part) })),
  'demo.enter': session(z.strictObject({ personId: id }), done),
  /**
   * Removes the whole demo school, for its admin, who types its name. A backup is written first, and the answer says where it is.
   * The next screen is the first start.
   */
  'demo.remove': session(z.strictObject({ schoolName: z.string().max(200) }), z.strictObject({ backup: z.string() })),
} as const

export type DemoCalls = typeof demoCalls

declare module '../wire/known-calls.ts' {
  interface KnownCalls extends Readonly<typeof demoCalls> {}
}

export { demoRefusals } from './refusals.ts'
