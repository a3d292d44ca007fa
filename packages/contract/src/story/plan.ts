// The plan that a pupil makes for the last battle.

import { command, nothing, read } from '@xiotein/contract/wire'
import { z } from 'zod'
import { storyId } from './parts.ts'

const PARTS = 3

const option = z.strictObject({ id: storyId, label: z.string() })

const part = z.strictObject({ id: storyId, name: z.string(), about: z.string(), does: z.array(option), keeps: z.array(option) })

export const planCalls = {
  /** The questions of the plan. `right` is how many parts of the reader's best plan were right. */
  'story.plan': read(nothing, z.strictObject({ parts: z.array(part).length(PARTS), right: z.number().int() })),
  /** Makes a plan; it can be made again. `word` says of each part why it fits, or what to think of again. */
  'story.make-plan': command(
    z.strictObject({ answers: z.array(z.strictObject({ part: storyId, does: storyId, keeps: storyId })).length(PARTS) }),
    z.strictObject({ parts: z.array(z.strictObject({ id: storyId, right: z.boolean(), word: z.string() })), enough: z.boolean() }),
  ),
} as const
