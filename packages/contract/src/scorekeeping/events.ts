import { id, nothing } from '@xiotein/contract/wire'
import { z } from 'zod'
import { boardPupil } from './calls.ts'
import { submissionSummary } from './submission.ts'

const queue = { 'scorekeeping.queue': submissionSummary } as const
const review = { ...queue, 'scorekeeping.balances-changed': nothing, 'scorekeeping.class-changed': nothing } as const

/**
 * `scorekeeping.board-changed`: something other than a total changed; fetch the board again.
 * `scorekeeping.totals` and `scorekeeping.growth`, to those who may see the class's board: new PP, or new XP, of some of its pupils.
 * `scorekeeping.queue`, to those who may see the class's submissions, and to the submitter: one that came in or was decided. Of a rehearsal
 * class, to its maker and to no other admin.
 * `scorekeeping.balances-changed`, to those who approve in the class or in the whole school: PP of some pupil moved; of a rehearsal
 * class, to those of the class alone.
 * `scorekeeping.class-changed`, to the same: a class has another name or other pupils, or was archived or opened again.
 * `scorekeeping.display-changed`, to those who may open the class display: fetch it again.
 */
export const scorekeepingTopics = {
  class: {
    'scorekeeping.board-changed': z.strictObject({ classId: id }),
    'scorekeeping.totals': z.strictObject({
      classId: id,
      totals: z.array(boardPupil.pick({ id: true, pp: true, version: true })),
    }),
    'scorekeeping.growth': z.strictObject({
      classId: id,
      grown: z.array(boardPupil.pick({ id: true, level: true, xp: true, xpVersion: true })),
    }),
  },
  'class-review': review,
  'school-review': review,
  person: queue,
  display: { 'scorekeeping.display-changed': z.strictObject({ classId: id }) },
} as const
export type ScorekeepingTopics = typeof scorekeepingTopics
