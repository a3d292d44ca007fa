// `npm start`: from a fresh clone to a running school. The server runs in this very process, so that signals and kills meet it directly.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { dataDir, endWithNpm, prepare, ROOT } from './prepare.mjs'

prepare()
process.env.NODE_ENV ??= 'production'
process.env.DATA_DIR = dataDir()
// Deprecation warnings of packages are for developers to read.
process.noDeprecation = true
endWithNpm()
await import(pathToFileURL(join(ROOT, 'dist/server/main.mjs')).href)
