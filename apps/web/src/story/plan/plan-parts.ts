import type { StoryCalls } from '@xiotein/contract/story'
import type { OutputOf } from '@xiotein/contract/wire'

type Plan = OutputOf<StoryCalls['story.plan']>
export type PlanPart = Plan['parts'][number]
export type MadePlan = OutputOf<StoryCalls['story.make-plan']>

/** The choices for each part of the plan so far. */
export type Choices = Readonly<Record<string, { readonly does: string | null; readonly keeps: string | null }>>
