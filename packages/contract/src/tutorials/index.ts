import { command, instant, nothing, read } from '@xiotein/contract/wire'
import { TUTORIALS } from '@xiotein/game/tutorials'
import { z } from 'zod'

const tutorial = z.enum(TUTORIALS)

/** The progress with every tutorial. Of two values, the one with the higher version is newer. */
const progress = z.strictObject({
  version: z.number().int(),
  tutorials: z.record(tutorial, z.strictObject({ completed: z.boolean(), skipped: z.boolean(), completedAt: instant.nullable() })),
})

const one = z.strictObject({ tutorial })

/** Only the caller's own progress. Every answer is the whole progress after the call. */
export const tutorialsCalls = {
  'tutorials.mine': read(nothing, progress),
  'tutorials.complete': command(one, progress),
  'tutorials.skip': command(one, progress),
  'tutorials.reset': command(one, progress),
  'tutorials.reset-all': command(nothing, progress),
} as const

export type TutorialsCalls = typeof tutorialsCalls

declare module '../wire/known-calls.ts' {
  interface KnownCalls extends Readonly<typeof tutorialsCalls> {}
}

export const tutorialsTopics = { person: { 'tutorials.changed': progress } } as const
export type TutorialsTopics = typeof tutorialsTopics
