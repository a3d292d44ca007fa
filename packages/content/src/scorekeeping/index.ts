/** What a scorekeeper or a teacher reads when the answer is no. */
export const scorekeepingRefusalWords = {
  'scorekeeping.not-in-class': '{names} cannot get points here: not a pupil of this class any more.',
  'scorekeeping.pupil-twice': 'A pupil is in this list twice. Please reload the page.',
  'scorekeeping.reasons-do-not-fit': 'The reasons do not fit the points. Please reload the page.',
  'scorekeeping.already-decided': '{reviewer} was faster: this was {status} {when}.',
  'scorekeeping.withdrawn': '{submitter} took this back.',
  'scorekeeping.own-submission': 'You handed this in yourself, so somebody else has to check it.',
  'scorekeeping.unknown-line': 'This line does not belong to this submission. Please reload the page.',
  'scorekeeping.not-yours': 'Only {submitter} can take this back.',
  'scorekeeping.nothing-to-undo': 'There is nothing left to take back.',
  'scorekeeping.changed-meanwhile': 'This has changed since you looked. Please look again at who changes by how much.',
  'scorekeeping.undo-is-reviewers': 'Only whoever approved this, or an admin, can take it back.',
  'scorekeeping.no-class': "You haven't been assigned to a class yet. Contact an administrator to get assigned to a class.",
  'scorekeeping.reason-twice': 'There are two reasons with the same name.',
} as const

export type ScorekeepingRefusal = keyof typeof scorekeepingRefusalWords

/** What a class starts with; its teacher changes them. */
export const FIRST_REASONS = ['Helped others', 'Homework', 'Good question', 'Teamwork', 'Well prepared'] as const

/** The reason that a line without one gets in the history. */
export const NO_REASON = 'Points in class'
