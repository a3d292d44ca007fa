export const API_PREFIX = '/api/'

/** `people.sign-in` -> `/api/people/sign-in` */
export const pathOf = (name: string): string => API_PREFIX + name.replace('.', '/')
