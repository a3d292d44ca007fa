import { tutorialsCalls, tutorialsTopics } from '@xiotein/contract/tutorials'
import { finish, reset as resetState, skip as skipState, TUTORIALS, type Tutorial, type TutorialState } from '@xiotein/game/tutorials'
import { lockPeople } from '../people/index.ts'
import type { ChangeBy } from '../platform/change.ts'
import { serve } from '../platform/http/index.ts'
import { eventsOf } from '../platform/live/index.ts'
import { shown } from './mine.ts'
import { progressOf, type States, saveStates } from './progress-rows.ts'

const event = eventsOf(tutorialsTopics)

type Rule = (state: TutorialState, now: number) => TutorialState

/** Applies a rule to some tutorials of the caller. Of two tabs the second waits, and continues from what the first has left. */
const change = async ({ caller, tx, now, emit }: ChangeBy, tutorials: readonly Tutorial[], rule: Rule) => {
  const { personId } = caller
  await lockPeople(tx, [personId])
  const { states: before, version } = await progressOf(tx, personId)
  const after: States = { ...before, ...Object.fromEntries(tutorials.map(tutorial => [tutorial, rule(before[tutorial], now.getTime())])) }
  const changed = tutorials.filter(tutorial => after[tutorial] !== before[tutorial])
  if (changed.length === 0) return shown({ states: before, version })
  await saveStates(tx, personId, changed, after)
  const progress = shown({ states: after, version: version + changed.length })
  emit(event('person', personId, 'tutorials.changed', progress.version, progress))
  return progress
}

export const complete = serve(tutorialsCalls, 'tutorials.complete', { who: 'signed-in' }, context =>
  change(context, [context.input.tutorial], finish),
)

export const skip = serve(tutorialsCalls, 'tutorials.skip', { who: 'signed-in' }, context =>
  change(context, [context.input.tutorial], skipState),
)

export const reset = serve(tutorialsCalls, 'tutorials.reset', { who: 'signed-in' }, context =>
  change(context, [context.input.tutorial], resetState),
)

export const resetAll = serve(tutorialsCalls, 'tutorials.reset-all', { who: 'signed-in' }, context =>
  change(context, TUTORIALS, resetState),
)
