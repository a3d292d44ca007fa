import { join, resolve } from 'node:path'

/** The built product that the journeys go through: this checkout's own, or the one that XIOTEIN_BUILD names. */
export const BUILD = resolve(process.env.XIOTEIN_BUILD ?? join(import.meta.dirname, '../../dist'))
