import { join } from 'node:path'
import { hasRedis } from '../../apps/server/src/testing/redis-server.ts'
import { BUS, installPackages } from '../cluster/packages.ts'
import { failed, impossible, OK, type ReleaseCheck } from './check.ts'
import { plainEnvironment, run } from './run.ts'

const ROOT = join(import.meta.dirname, '../..')
const TESTS = [
  'src/platform/bus',
  'src/testing/checks/live-nodes',
  'src/testing/checks/district-nodes',
  'src/testing/checks/missed-events',
].map(name => `apps/server/${name}`)

export const liveBus: ReleaseCheck = {
  name: 'live-bus',
  what: 'the tests of nodes that tell each other, by a Redis from the files of deploy/bus as well',
  run: async () => {
    if (!hasRedis() && process.getuid?.() === 0) installPackages(BUS)
    if (!hasRedis()) return impossible("It needs redis-server or valkey-server (Debian's package redis-server).")
    const vitest = [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'server', ...TESTS]
    const isWell = await run(process.execPath, vitest, { cwd: ROOT, env: { ...plainEnvironment(), NODE_ENV: '', XIOTEIN_NIGHT: '1' } })
    return isWell ? OK : failed('The tests failed; see above.')
  },
}
