// `npm run check:night`: the checks of the server in their long form, which takes about an hour. Arguments go to vitest.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { checkNode, ensureInstalled, ROOT } from '../start/prepare.mjs'

checkNode()
ensureInstalled()
const { status } = spawnSync(
  process.execPath,
  [
    join(ROOT, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    'server',
    ...(process.argv.length > 2 ? process.argv.slice(2) : ['apps/server/src/testing/checks']),
  ],
  { cwd: ROOT, stdio: 'inherit', env: { ...process.env, NODE_ENV: '', XIOTEIN_NIGHT: '1' } },
)
process.exitCode = status ?? 1
