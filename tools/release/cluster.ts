// The cluster of deploy/cluster, in namespaces that end with this process: no port, mount or process of it is seen by anybody else.

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { installPackages } from '../cluster/packages.ts'
import { failed, impossible, OK, type ReleaseCheck } from './check.ts'
import { plainEnvironment, run } from './run.ts'

const ROOT = join(import.meta.dirname, '../..')
const APART = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc', '--']
/** The first process takes the dead away; what runs in it is not the first, and can be interrupted. */
const FIRST = 'node=$1; shift; "$node" "$@"; exit $?'

export const cluster: ReleaseCheck = {
  name: 'cluster',
  what: 'a database that survives its machines: three PostgreSQL, two nodes and 100 submissions a second (L9)',
  run: async (folder, args) => {
    if (process.platform !== 'linux' || process.getuid?.() !== 0) return impossible('It needs Linux and root.')
    const missing = installPackages()
    if (missing.length > 0) return impossible(`It needs Debian 12 with the packages ${missing.join(', ')}.`)
    if (spawnSync('unshare', [...APART, 'ip', 'link', 'add', 'school', 'type', 'bridge']).status !== 0)
      return impossible('It needs namespaces of its own (unshare), which this system does not allow.')
    if (!(await run(process.execPath, [join(ROOT, 'tools/start/build.mjs')], { cwd: ROOT }))) return failed('The build failed; see above.')
    const program = ['--import', 'tsx', join(ROOT, 'tools/cluster/main.ts'), folder, ...args]
    const command = ['--pdeathsig', 'KILL', 'unshare', ...APART, 'sh', '-c', FIRST, 'sh', process.execPath, ...program]
    const isWell = await run('setpriv', command, { cwd: ROOT, env: plainEnvironment() })
    return isWell ? OK : failed('A goal is not met; see above. What each program said is in .cache/cluster.')
  },
}
