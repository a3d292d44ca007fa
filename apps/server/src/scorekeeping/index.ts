import type { TopicRules } from '../platform/live/index.ts'
import { approveSubmission } from './approve-submission.ts'
import { awardDirectly } from './award-directly.ts'
import { board } from './board.ts'
import { changeDisplay, display, startLesson } from './display.ts'
import { mayOpenDisplay, mayReviewClass, maySeeBoard } from './permissions.ts'
import { mySubmissions, queue, queueCounts, submission } from './queue.ts'
import { changeReasons, reasons } from './reasons.ts'
import { rejectSubmission, withdrawSubmission } from './reject-submission.ts'
import { submitChanges } from './submit-changes.ts'
import { previewUndo, undoSubmission } from './undo-submission.ts'

export { insertFirstReasons } from './reason-rows.ts'

export const scorekeepingServed = [
  board,
  submitChanges,
  awardDirectly,
  withdrawSubmission,
  mySubmissions,
  queue,
  queueCounts,
  submission,
  approveSubmission,
  rejectSubmission,
  previewUndo,
  undoSubmission,
  reasons,
  changeReasons,
  display,
  changeDisplay,
  startLesson,
]

/** Topics are judged by the sentences of the calls that read the same things. */
export const scorekeepingTopics: TopicRules = {
  class: (caller, classId) => maySeeBoard(caller, classId),
  'class-review': (caller, classId) => mayReviewClass(caller, classId),
  'school-review': (caller, subject) => subject === 'all' && mayReviewClass(caller, null),
  display: (caller, classId) => mayOpenDisplay(caller, classId),
}
