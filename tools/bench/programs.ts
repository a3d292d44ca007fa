// What the benches need beside the product: engines that are measured beside ours, and programs that measure.

import { join } from 'node:path'
import { installOnDemand } from '../on-demand.mjs'

/** Modules are found from here with `createRequire`. */
export const PROGRAMS_FILE = join(import.meta.dirname, 'programs', 'package.json')

/** Whether the programs are there; installs them when they are not. */
export const installPrograms = (): boolean => installOnDemand(PROGRAMS_FILE)

/** For a bench that measures nothing without them. */
export const requirePrograms = (): void => {
  if (!installPrograms()) throw new Error('This part of the benches needs packages that could not be installed.')
}
