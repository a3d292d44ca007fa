/** The time for which the link in an invitation to a new account works: until somebody has read their mail. */
export const INVITED_MS = 7 * 86_400_000
