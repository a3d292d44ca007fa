// Programs of the tools that have a package.json of their own: installed when they are needed, never with the product.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Whether all packages that the `package.json` at this path names are installed beside it; installs them when they are not. A failure is told
 * in one line.
 */
export const installOnDemand = file => {
  const folder = dirname(file)
  const wanted = Object.keys(JSON.parse(readFileSync(file, 'utf8')).dependencies)
  if (wanted.every(name => existsSync(join(folder, 'node_modules', name)))) return true
  const done = spawnSync('npm', ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'], { encoding: 'utf8' })
  if (done.status !== 0)
    process.stderr.write(`${wanted.join(', ')} could not be installed: ${done.stderr?.trim().split('\n').at(-1) ?? done.error?.message}\n`)
  return done.status === 0
}
