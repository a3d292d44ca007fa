// When a season may be closed, and when the closing may be undone. docs/game-rules.md, "A year's end".

import { accept, type Decision, GAME_DAY_MS, refuse } from '@xiotein/game/rules'

export type SeasonRefusal =
  | 'season.other-name'
  | 'season.undoable-first'
  | 'season.nothing-to-close'
  | 'season.undo-over'
  | 'season.undone-already'

/** The time for which an admin can undo a closing: long enough to notice in the first week, short enough that a new season can begin. */
export const UNDO_DAYS = 7

/** The end of the time in which a closing can be undone. */
export const undoableUntilMs = (closedAtMs: number): number => closedAtMs + UNDO_DAYS * GAME_DAY_MS

type Closing = {
  readonly schoolName: string
  /** The name as the admin typed it. */
  readonly typedName: string
  readonly openClasses: number
  /** The last closing that was not undone. */
  readonly lastClosedAtMs: number | null
}

const sameName = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Closes the season of a school that has classes in use, once the last closing can no longer be undone. */
export const closeSeason = (
  { schoolName, typedName, openClasses, lastClosedAtMs }: Closing,
  nowMs: number,
): Decision<'closed', SeasonRefusal> => {
  if (!sameName(schoolName, typedName)) return refuse('season.other-name')
  if (lastClosedAtMs !== null && nowMs < undoableUntilMs(lastClosedAtMs)) return refuse('season.undoable-first')
  return openClasses === 0 ? refuse('season.nothing-to-close') : accept('closed')
}

/** Undoes a closing within its week, once. `final`: a node has found the week to be over. */
export const undoSeason = (
  { closedAtMs, undone, final }: { readonly closedAtMs: number; readonly undone: boolean; readonly final: boolean },
  nowMs: number,
): Decision<'undone', SeasonRefusal> => {
  if (undone) return refuse('season.undone-already')
  return !final && nowMs < undoableUntilMs(closedAtMs) ? accept('undone') : refuse('season.undo-over')
}

const AUGUST = 8

/** `2025/26` for a day of the school year that began in the August before, such as '2026-06-30': what the field for the name holds at first. */
export const suggestedName = (day: string): string => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const from = month >= AUGUST ? year : year - 1
  return `${from}/${String((from + 1) % 100).padStart(2, '0')}`
}
