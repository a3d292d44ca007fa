/** The most characters of a reason that a pupil reads. */
export const LONGEST_REASON = 300
/** The most pieces of work that the server answers at once. */
export const MOST_AT_ONCE = 50
