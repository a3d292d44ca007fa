// A person's progress with the tutorials. docs/game-rules.md, "Tutorials".

export const TUTORIALS = ['welcome', 'navigation', 'profile', 'manifest', 'chapter1', 'marketplace'] as const
export type Tutorial = (typeof TUTORIALS)[number]

export type TutorialState = {
  /** Finished: completed or skipped. */
  readonly completed: boolean
  readonly skipped: boolean
  /** When it was completed or skipped, in ms since 1970 UTC; null while it is not started. */
  readonly completedAt: number | null
}

export const NOT_STARTED: TutorialState = { completed: false, skipped: false, completedAt: null }

/** Completes a tutorial. The first time counts; a skipped one becomes completed. */
export const finish = (state: TutorialState, now: number): TutorialState =>
  state.completed && !state.skipped ? state : { completed: true, skipped: false, completedAt: now }

/** Skips a tutorial. One that was completed before stays completed when it is skipped in a replay. */
export const skip = (state: TutorialState, now: number): TutorialState =>
  state.completed ? state : { completed: true, skipped: true, completedAt: now }

/** Resets a tutorial as if it had never been started. Resetting one that was never started is allowed and changes nothing. */
export const reset = (state: TutorialState): TutorialState => (state.completed ? NOT_STARTED : state)
