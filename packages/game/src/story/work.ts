// The limits of work that pupils hand in, and of its answers.

/** The most characters. */
export const LONGEST_WORK = 2000
export const MOST_PICTURES = 3
/** The most pieces that staff answer, or pupils for whom they tick a challenge, at once. */
export const MOST_AT_ONCE = 50
/** The most characters of a reason that a pupil reads. */
export const LONGEST_REASON = 300
