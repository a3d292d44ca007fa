// Cover for a class. docs/game-rules.md, "Cover for a class".

import { accept, type Decision, refuse } from '@xiotein/game/rules'

export type CoverRefusal = 'classes.cover-begins-too-early' | 'classes.cover-ends-too-early' | 'classes.cover-too-long'

/** The most days for which a colleague stands in; for longer, they are made a teacher of the class. */
export const MOST_COVER_DAYS = 60

/** Returns the number of days of a cover, the first and the last one included. Days are numbered, in the school's calendar. */
export const coverDays = ({ from, to }: { readonly from: number; readonly to: number }, today: number): Decision<number, CoverRefusal> => {
  if (from < today) return refuse('classes.cover-begins-too-early')
  if (to < from) return refuse('classes.cover-ends-too-early')
  return to - from >= MOST_COVER_DAYS ? refuse('classes.cover-too-long', { most: MOST_COVER_DAYS }) : accept(to - from + 1)
}
