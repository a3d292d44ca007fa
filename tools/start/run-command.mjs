import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { dataDir, prepare, ROOT } from './prepare.mjs'

/** Runs a built program with these words before the arguments of this process. */
export const runCommand = async (program, ...words) => {
  prepare()
  process.env.NODE_ENV ??= 'production'
  process.env.DATA_DIR = dataDir()
  process.noDeprecation = true
  process.argv.splice(2, 0, ...words)
  await import(pathToFileURL(join(ROOT, `dist/server/${program}.mjs`)).href)
}
