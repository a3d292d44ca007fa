/** How long a reason may be that a pupil reads. */
export const LONGEST_REASON = 300
