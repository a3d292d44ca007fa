import { id } from '@xiotein/contract/wire'
import { z } from 'zod'
import { boardPupil } from './calls.ts'
import { submissionSummary } from './submission.ts'

const queue = { 'scorekeeping.queue': submissionSummary } as const

/**
 * `scorekeeping.board-changed`: something other than a total changed; fetch the board again.
 * `scorekeeping.totals`, to those who may see the class's board: new totals of some of its pupils.
 * `scorekeeping.queue`, to those who may see the class's submissions, and to the submitter: one that came in or was decided.
 * `scorekeeping.display-changed`, to those who may open the class display: fetch it again.
 */
export const scorekeepingTopics = {
  class: {
    'scorekeeping.board-changed': z.strictObject({ classId: id }),
    'scorekeeping.totals': z.strictObject({
      classId: id,
      totals: z.array(boardPupil.pick({ id: true, pp: true, version: true, level: true, xp: true })),
    }),
  },
  'class-review': queue,
  'school-review': queue,
  person: queue,
  display: { 'scorekeeping.display-changed': z.strictObject({ classId: id }) },
} as const
export type ScorekeepingTopics = typeof scorekeepingTopics
