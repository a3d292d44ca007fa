// Programs of the tools that have a package.json of their own: installed when they are needed, never with the product.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Whether the packages of the `package.json` at this path are installed beside it as its lockfile says; installs them when they are not. A failure
 * is told in one line.
 */
export const installOnDemand = file => {
  const folder = dirname(file)
  const wanted = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex')
  // Folders alone do not say which versions they hold, nor whether an installation came to its end.
  const stamp = join(folder, 'node_modules/.xiotein')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return true
  rmSync(stamp, { force: true })
  const done = spawnSync('npm', ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'], { encoding: 'utf8' })
  if (done.status === 0) {
    writeFileSync(stamp, wanted)
    return true
  }
  const names = Object.keys(JSON.parse(readFileSync(file, 'utf8')).dependencies).join(', ')
  process.stderr.write(`${names} could not be installed: ${done.error?.message ?? reasonIn(done.stderr)}\n`)
  return false
}

/** Of all that npm prints about an error, the first line in words: codes come before it, and advice after it. */
const reasonIn = printed => /^npm (?:error|ERR!) (?!(?:code|errno|syscall|path|dest) )(.+)$/m.exec(printed)?.[1] ?? printed.trim()
