import { id } from '@xiotein/contract/wire'
import { z } from 'zod'
import { boardPupil, display } from './calls.ts'
import { submissionSummary } from './submission.ts'

/**
 * `scorekeeping.totals`, to who may see the class's board: new totals of some of its pupils.
 * `scorekeeping.queue`, to who may see the class's submissions: one that came in or was decided.
 * `scorekeeping.display`, to who may open the class display: its whole state, no negative number in it.
 */
export const scorekeepingEvents = {
  'scorekeeping.totals': z.strictObject({
    classId: id,
    totals: z.array(boardPupil.pick({ id: true, pp: true, version: true, level: true, xp: true })),
  }),
  'scorekeeping.queue': submissionSummary,
  'scorekeeping.display': display,
} as const
