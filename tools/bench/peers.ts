// Other programs that are measured on the same machine, in the same run: installed on demand into tools/bench/peers, never with the product.

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const PEERS = join(import.meta.dirname, 'peers')

/** Modules are found from here with `createRequire`. */
export const PEERS_FILE = join(PEERS, 'package.json')

/** Whether the peers are there; installs them when they are not. */
export const installPeers = (): boolean => {
  if (existsSync(join(PEERS, 'node_modules', 'boardgame.io'))) return true
  const done = spawnSync('npm', ['ci', '--prefix', PEERS, '--ignore-scripts', '--no-audit', '--no-fund'], { encoding: 'utf8' })
  if (done.status !== 0) process.stderr.write(`The peers could not be installed: ${done.stderr.trim().split('\n').at(-1) ?? ''}\n`)
  return done.status === 0
}
