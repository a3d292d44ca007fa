/** The version of the product, as in package.json. */
export const VERSION = '0.1.0'

/** Written into the built program: the commit that it was made from, where Git knew it. */
const COMMIT = process.env.XIOTEIN_COMMIT ?? ''
/** The version that runs here, for its operator. */
export const RUNNING = COMMIT === '' ? VERSION : `${VERSION} (${COMMIT})`

/** `0.10.0` is at least `0.9.1`. */
export const isAtLeast = (version: string, other: string): boolean => version.localeCompare(other, 'en', { numeric: true }) >= 0
