import type { ScorekeepingTopics } from '@xiotein/contract/scorekeeping'
import { CLASS_READS } from '../classes/index.ts'
import { useInvalidation } from '../platform/use-invalidation.ts'

/** Fetches an open class again when its board has changed: somebody joined, left or was renamed. */
export function ClassWatch({ classId }: { classId: string }) {
  useInvalidation<ScorekeepingTopics>({ topic: 'class', of: classId, on: { 'scorekeeping.board-changed': () => true } }, CLASS_READS)
  return null
}
