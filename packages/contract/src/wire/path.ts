export const API_PREFIX = '/api/'

/** `people.sign-in` -> `/api/people/sign-in` */
export const pathOf = (name: string): string => API_PREFIX + name.replace('.', '/')

/**
 * The header of a page's calls that says whom it takes its reader for, by the person's id. Calls for people who are signed in are refused
 * (`http.somebody-else`) when the session is somebody else's.
 */
export const READER = 'x-reader'

/** The header of an answer that repeats what a command answered the first time under its key: it had counted then, and did nothing now. */
export const REPLAYED = 'idempotent-replayed'
