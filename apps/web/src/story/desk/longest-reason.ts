/** The most characters of a reason that a pupil reads. */
export const LONGEST_REASON = 300
