/** The version of the product, as in package.json. */
export const VERSION = '0.1.0'

/** `0.10.0` is at least `0.9.1`. */
export const isAtLeast = (version: string, other: string): boolean => version.localeCompare(other, 'en', { numeric: true }) >= 0
