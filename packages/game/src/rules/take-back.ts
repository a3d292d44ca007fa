/** The time for which staff can take back a decision about a request: a lesson, and the break after it. */
export const TAKE_BACK_MS = 3_600_000

/** Whether a decision of that moment can still be taken back. docs/game-rules.md, "Today". */
export const isTakenBackInTime = (decidedAtMs: number, nowMs: number): boolean => nowMs - decidedAtMs <= TAKE_BACK_MS
