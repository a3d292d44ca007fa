import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { dataDir, prepare, ROOT } from './prepare.mjs'

/** Runs a command of the built program with the arguments of this process. */
export const runCommand = async name => {
  prepare()
  process.env.NODE_ENV ??= 'production'
  process.env.DATA_DIR = dataDir()
  process.noDeprecation = true
  process.argv.splice(2, 0, name)
  await import(pathToFileURL(join(ROOT, 'dist/server/backup-command.mjs')).href)
}
