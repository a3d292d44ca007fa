import type { Threat } from '../platform/threat.ts'
import type * as permissions from './permissions.ts'

const CHECKS = 'apps/server/src/testing/checks'
const SCOREKEEPING = 'apps/server/src/scorekeeping'

export const threats: readonly Threat<keyof typeof permissions>[] = [
  {
    who: 'pupil',
    wants: 'to keep score of a class without being its scorekeeper',
    stoppedBy: 'Points are handed in by those who keep score of that class. Nothing moves before somebody else approves it.',
    permissions: ['maySubmit', 'maySubmitSomewhere', 'maySeeBoard'],
    guards: ['submit-permission', 'board-readers'],
    checkedBy: [`${CHECKS}/authorization.test.ts`],
  },
  {
    who: 'pupil',
    wants: 'to approve points that they handed in themselves, as a scorekeeper who is also staff, or as an admin behind a test account',
    stoppedBy: 'Four eyes: the person who handed points in never decides, and the database refuses such a decision, too.',
    permissions: ['mayReview', 'isOwn', 'mayReviewClass'],
    guards: ['four-eyes', 'four-eyes-test-account', 'four-eyes-check', 'four-eyes-test-account-check'],
    checkedBy: [`${CHECKS}/four-eyes.test.ts`],
  },
  {
    who: 'pupil',
    wants: 'to award themselves points among those of the class',
    stoppedBy: 'Points for their own submitter are marked wherever a reviewer looks: in the queue, on the board, on the line.',
    checkedBy: [`${CHECKS}/four-eyes.test.ts`],
  },
  {
    who: 'script',
    wants: 'to send amounts, names, balances or times of their own making',
    stoppedBy:
      "The device sends a pupil and an amount, nothing else. Unknown fields, amounts out of range, pupils and reasons of other classes are refused; the rest comes from the school's own rows and clock.",
    guards: ['points-of-the-class', 'one-line-a-pupil', 'one-line-a-pupil-unique', 'reasons-of-the-class', 'ledger-lesson-limit'],
    checkedBy: [`${CHECKS}/points-refused.test.ts`, `${CHECKS}/authorization.test.ts`, `${CHECKS}/fuzz.test.ts`],
  },
  {
    who: 'script',
    wants: 'to have the same points counted twice by sending them twice, or by two approvals at once',
    stoppedBy: 'A command counts once for each key. A submission is locked and decided once, and one line moves PP once.',
    guards: ['submission-lock', 'submission-decided-once', 'lines-of-the-submission', 'ledger-one-effect'],
    checkedBy: [`${CHECKS}/approval-races.test.ts`, `${CHECKS}/lost-answers.test.ts`, `${CHECKS}/points-refused.test.ts`],
  },
  {
    who: 'pupil',
    wants: 'to know what classmates have, once they no longer keep score',
    stoppedBy: 'Submissions are shown to their submitter only while they keep score of the class, because the lines contain balances.',
    permissions: ['mayReadSubmission'],
    guards: ['submission-readers', 'submission-of-a-former-scorekeeper', 'board-addresses'],
    checkedBy: [`${CHECKS}/lifecycle.test.ts`, `${CHECKS}/fields-per-role.test.ts`],
  },
  {
    who: 'pupil',
    wants: 'to bury the queue, the bells and the log of the teachers under submissions',
    stoppedBy:
      'Thirty submissions of one person wait in a class; the next is refused until one is decided. In a game day a person hands in forty, withdrawn ones included; one that is withdrawn leaves the bells.',
    guards: ['submissions-that-wait', 'submissions-a-day', 'submissions-withdrawn-leave-bells', 'submissions-withdrawn-undecided'],
    checkedBy: [`${SCOREKEEPING}/refusals.test.ts`],
  },
  {
    who: 'pupil',
    wants: 'to withdraw what another scorekeeper handed in',
    stoppedBy: 'Only its submitter can withdraw it, and only while nobody has decided.',
    permissions: ['mayWithdraw'],
    guards: ['submission-withdraw'],
    checkedBy: [`${CHECKS}/points-refused.test.ts`, `${CHECKS}/authorization.test.ts`],
  },
  {
    who: 'staff',
    wants: 'to give points, read queues or decide in a class that is not theirs',
    stoppedBy: "A teacher's rights are rows for single classes. Elsewhere a submission does not exist for them.",
    permissions: ['mayAward', 'mayReviewClass', 'mayReviewSomewhere'],
    guards: ['award-permission', 'queue-of-own-classes', 'submission-readers', 'review-topic', 'class-topic'],
    checkedBy: [`${CHECKS}/four-eyes.test.ts`, `${CHECKS}/authorization.test.ts`, `${CHECKS}/live.test.ts`],
  },
  {
    who: 'staff',
    wants: 'to take back what a colleague approved, or more than they were shown',
    stoppedBy:
      'Only the person who approved it or an admin can take it back, and only the version that they saw. It is a reversal in the history, not an erasure.',
    permissions: ['mayUndo'],
    guards: ['undo-reviewer', 'undo-version', 'undo-in-open-class'],
    checkedBy: [`${CHECKS}/four-eyes.test.ts`, `${SCOREKEEPING}/refusals.test.ts`],
  },
  {
    who: 'staff',
    wants: 'to learn what a pupil has who left the class, from points that were given before',
    stoppedBy: 'For such a pupil the preview of an undo shows what the line gave, but neither the balance nor what is owed.',
    permissions: ['mayUndo'],
    guards: ['undo-tells-no-left-balance'],
    checkedBy: [`${SCOREKEEPING}/refusals.test.ts`, `${CHECKS}/sibling-routes.night.test.ts`],
  },
  {
    who: 'staff',
    wants: 'to change the reasons or the wall of a class that is not theirs, or of one that was archived',
    stoppedBy: 'The reasons and the wall are for the teachers of the class. An archived class accepts no changes.',
    permissions: ['mayEditReasons', 'mayOpenDisplay'],
    guards: ['reasons-permission', 'display-permission', 'award-in-open-class'],
    checkedBy: [`${CHECKS}/authorization.test.ts`, `${CHECKS}/archived-class.test.ts`],
  },
  {
    who: 'stranger',
    wants: 'to read on the wall of a classroom who has the fewest points',
    stoppedBy: 'The wall shows first names in alphabetical order, no points that were taken away, and on request no pupil at all.',
    guards: ['display-hides-pupils'],
    checkedBy: [`${CHECKS}/sibling-routes.night.test.ts`, `${CHECKS}/fields-per-role.test.ts`],
  },
]
