// The tutorial that starts automatically, and when. docs/game-rules.md, "Tutorials".

import { TUTORIALS, type Tutorial, type TutorialState } from './progress.ts'

/** Enough to read the first screen a little before something covers it. */
export const WELCOME_DELAY_MS = 1500
/** The next on the same page. */
export const HOME_DELAY_MS = 1000
/** On a page that was opened on purpose. */
export const PAGE_DELAY_MS = 500

export type TutorialsDone = Readonly<Record<Tutorial, Pick<TutorialState, 'completed' | 'skipped'>>>

/** The state that one browser tab remembers as long as it lives. */
export type TutorialSession = {
  /** No tutorial had been completed or skipped when it began, and none has been skipped since. */
  readonly isNewcomer: boolean
  /** The tutorials that have started automatically. */
  readonly triggered: readonly Tutorial[]
}

export const beginSession = (progress: TutorialsDone): TutorialSession => ({
  isNewcomer: TUTORIALS.every(tutorial => !progress[tutorial].completed),
  triggered: [],
})

/** The same session after new progress: after a skip, no other tutorial starts automatically. */
export const followProgress = (session: TutorialSession, progress: TutorialsDone): TutorialSession =>
  session.isNewcomer && TUTORIALS.some(tutorial => progress[tutorial].skipped) ? { ...session, isNewcomer: false } : session

export type TutorialMoment = TutorialSession & {
  readonly path: string
  readonly progress: TutorialsDone
  readonly isPupil: boolean
  readonly hasManifest: boolean
  /** A tutorial or another dialog covers the page. */
  readonly isOpen: boolean
  /** The tutorials whose screens exist. */
  readonly available: readonly Tutorial[]
}
export type TutorialStart = { readonly tutorial: Tutorial; readonly delayMs: number }

type Cue = TutorialStart & { readonly path: string; readonly when?: (moment: TutorialMoment) => boolean }
const CUES: readonly Cue[] = [
  { path: '/', tutorial: 'welcome', delayMs: WELCOME_DELAY_MS },
  { path: '/', tutorial: 'navigation', delayMs: HOME_DELAY_MS, when: ({ progress }) => progress.welcome.completed },
  { path: '/', tutorial: 'manifest', delayMs: HOME_DELAY_MS, when: ({ hasManifest }) => !hasManifest },
  { path: '/profile', tutorial: 'profile', delayMs: PAGE_DELAY_MS },
  { path: '/chapters', tutorial: 'chapter1', delayMs: PAGE_DELAY_MS },
  { path: '/marketplace', tutorial: 'marketplace', delayMs: PAGE_DELAY_MS },
]

const fits = (cue: Cue, moment: TutorialMoment): boolean =>
  cue.path === moment.path &&
  moment.available.includes(cue.tutorial) &&
  !moment.progress[cue.tutorial].completed &&
  !moment.triggered.includes(cue.tutorial) &&
  (cue.when?.(moment) ?? true)

/** The tutorial that starts automatically at this moment, after its delay; null for none. */
export const tutorialToStart = (moment: TutorialMoment): TutorialStart | null => {
  const { progress, triggered, isPupil, isOpen } = moment
  // One at a time: until the last one is known to be completed, the next waits.
  const isUnderWay = isOpen || triggered.some(tutorial => !progress[tutorial].completed)
  if (!isPupil || isUnderWay || !followProgress(moment, progress).isNewcomer) return null
  const cue = CUES.find(each => fits(each, moment))
  return cue ? { tutorial: cue.tutorial, delayMs: cue.delayMs } : null
}
