export const API_PREFIX = '/api/'

/** `people.sign-in` -> `/api/people/sign-in` */
export const pathOf = (name: string): string => API_PREFIX + name.replace('.', '/')

/**
 * The header of a page's calls that says whom it takes its reader for, by the person's id. Calls for people who are signed in are refused
 * (`http.somebody-else`) when the session is somebody else's.
 */
export const READER = 'x-reader'
