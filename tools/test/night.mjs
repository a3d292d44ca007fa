// `npm run check:night`: the tests of the rules, the server, the pages and the tools in their long form, the journeys in every window and theme, and whether a test notices when a guard is gone; some hours.
// Arguments go to vitest, which then runs alone.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { prepare, ROOT } from '../start/prepare.mjs'

prepare()
const files = process.argv.slice(2)
const run = (program, ...rest) => {
  const env = { ...process.env, NODE_ENV: '', XIOTEIN_NIGHT: '1' }
  const { status } = spawnSync(process.execPath, [join(ROOT, 'node_modules', program), ...rest], { cwd: ROOT, stdio: 'inherit', env })
  process.exitCode ||= status ?? 1
}

run('tsx/dist/cli.mjs', 'tools/test/bring-for-night.ts')
run('vitest/vitest.mjs', 'run', '--project', 'rules', '--project', 'server', '--project', 'web', ...files)
if (files.length === 0) {
  run('vitest/vitest.mjs', 'run', '--project', 'fences')
  run('@playwright/test/cli.js', 'test')
  run('tsx/dist/cli.mjs', 'tools/guards/main.ts')
}
