import type { ScorekeepingTopics } from '@xiotein/contract/scorekeeping'
import { CLASS_READS } from '../classes/index.ts'
import { useTopics } from '../platform/use-live.ts'
import { useAnswers } from '../platform/use-read.ts'

/** Fetches an open class again when its board has changed: somebody joined, left or was renamed. */
export function ClassWatch({ classId }: { classId: string }) {
  const answers = useAnswers()
  const askAgain = (): void => {
    void answers.invalidate(CLASS_READS)
  }
  useTopics<ScorekeepingTopics>([{ topic: 'class', of: classId, on: { 'scorekeeping.board-changed': askAgain } }], { missed: askAgain })
  return null
}
