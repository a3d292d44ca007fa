// A whole school at once, against the product as it is built. The figures are printed; waiting times are judged where the machine has no
// other work.

import { join } from 'node:path'
import { failed, OK, type ReleaseCheck } from './check.ts'
import { plainEnvironment, run } from './run.ts'

const ROOT = join(import.meta.dirname, '../..')

const load = (name: string, file: string, what: string): ReleaseCheck => ({
  name,
  what,
  run: async () => {
    const args = [join(ROOT, 'tools/test/night.mjs'), `apps/server/src/testing/checks/${file}.night.test.ts`]
    return (await run(process.execPath, args, { cwd: ROOT, env: plainEnvironment() })) ? OK : failed('A figure is not met; see above.')
  },
})

export const loads: readonly ReleaseCheck[] = [
  load('school-bell', 'school-bell', '2,000 pupils who sign in, or come back, within a minute (H1, H2)'),
  load('lessons', 'lessons', '30 lessons at once, and five times as many (H3, H4)'),
  load('big-batch', 'big-batch', '2,000 changes approved at once (H6)'),
]
