import { tutorialsCalls } from '@xiotein/contract/tutorials'
import { TUTORIALS, type Tutorial, type TutorialState } from '@xiotein/game/tutorials'
import { serve } from '../platform/http/index.ts'
import { type Progress, progressOf } from './progress-rows.ts'

const shownState = ({ completed, skipped, completedAt }: TutorialState) => ({
  completed,
  skipped,
  completedAt: completedAt === null ? null : new Date(completedAt).toISOString(),
})
type ShownState = ReturnType<typeof shownState>

export const shown = ({ version, states }: Progress) => ({
  version,
  tutorials: Object.fromEntries(TUTORIALS.map(tutorial => [tutorial, shownState(states[tutorial])])) as Record<Tutorial, ShownState>,
})

export const mine = serve(tutorialsCalls, 'tutorials.mine', { who: 'signed-in' }, async ({ caller, db }) =>
  shown(await progressOf(db, caller.personId)),
)
