// Prepares what every command needs first: a suitable Node, the packages of the lockfile, and a current build.
// Plain JavaScript without packages, because none may be installed yet.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '../..')
const STAMP = join(ROOT, 'node_modules/.xiotein')

export const say = line => process.stdout.write(`${line}\n`)

/** Ends the program with one sentence. */
export const refuse = sentence => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** Node 20 from 20.19, 22 from 22.13, and 24 and later; the same as "engines" in package.json. */
export const checkNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major >= 24 || (major === 22 && minor >= 13) || (major === 20 && minor >= 19)) return
  refuse(
    `Xiotein needs Node.js 20 (from 20.19), 22 (from 22.13), or 24 and later, but this is ${process.versions.node}; install one of these from https://nodejs.org.`,
  )
}

const hashOf = paths => {
  const hash = createHash('sha256')
  for (const path of paths)
    hash
      .update(`${relative(ROOT, path)}\n`)
      .update(readFileSync(path))
      .update('\n')
  return hash.digest('hex')
}

const readOr = (path, otherwise) => (existsSync(path) ? readFileSync(path, 'utf8') : otherwise)
const changedAt = path => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** Installs exactly what the lockfile says, unless that is there already. */
export const ensureInstalled = () => {
  const lockfile = join(ROOT, 'package-lock.json')
  const wanted = hashOf([lockfile])
  if (readOr(STAMP, '') === wanted) return
  // Somebody may have run npm by hand; npm notes when it was done.
  if (changedAt(join(ROOT, 'node_modules/.package-lock.json')) < changedAt(lockfile)) install()
  writeFileSync(STAMP, wanted)
}

const install = () => {
  say('Installing what Xiotein needs. This happens once and takes a minute or two.')
  const ci = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const run = npm?.endsWith('.js') ? spawnSync(process.execPath, [npm, ...ci], options()) : spawnSync('npm', ci, options())
  if (run.status === 0) return
  process.stderr.write(`${run.stdout ?? ''}${run.stderr ?? ''}`)
  refuse('The packages could not be installed (see above); check the network and the free space on the disk, and start again.')
}

const options = () => ({ cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, env: { ...process.env, NODE_ENV: '' } })

const BUILT_FROM = ['packages', 'apps', 'tools/start', 'package-lock.json', 'package.json', 'tsconfig.base.json']
const NO_PART = /(^|\/)(node_modules|testing|\..*)$|\.test\.tsx?$/

const sources = () => BUILT_FROM.flatMap(name => walk(join(ROOT, name))).sort()

const walk = path => {
  if (NO_PART.test(path)) return []
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) return []
  return found.isDirectory() ? readdirSync(path).flatMap(name => walk(join(path, name))) : [path]
}

/** Builds `dist` when a source has changed since the last time. A build that fails leaves the old one in place. */
const ensureBuilt = () => {
  const wanted = hashOf(sources())
  if (readOr(join(ROOT, 'dist/built-from'), '') === wanted) return
  say('Building Xiotein.')
  const fresh = join(ROOT, `.cache/build-${process.pid}`)
  const run = spawnSync(process.execPath, [join(ROOT, 'tools/start/bundle.mjs'), fresh], options())
  if (run.status !== 0) {
    process.stderr.write(`${run.stdout ?? ''}${run.stderr ?? ''}`)
    rmSync(fresh, { recursive: true, force: true })
    refuse('Xiotein could not be built (see above).')
  }
  writeFileSync(join(fresh, 'built-from'), wanted)
  exchange(fresh)
}

const exchange = fresh => {
  const old = join(ROOT, `.cache/old-build-${process.pid}`)
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  if (existsSync(join(ROOT, 'dist'))) renameSync(join(ROOT, 'dist'), old)
  renameSync(fresh, join(ROOT, 'dist'))
  rmSync(old, { recursive: true, force: true })
}

/** Node, packages and build, in this order. */
export const prepare = () => {
  checkNode()
  ensureInstalled()
  ensureBuilt()
}

/** npm does not pass on every signal. When npm has ended, so has the person's command, and the program shuts down cleanly. */
export const endWithNpm = () => {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  watch.unref()
}

const UNIT = '/etc/systemd/system/xiotein.service'

/**
 * The folder of the school's data: DATA_DIR, or `data` in the project. Where Xiotein is a service of the machine, its data is elsewhere, and a
 * command that names no folder would make a second database, which nobody sees.
 */
export const dataDir = (unit = UNIT) => {
  const { DATA_DIR, DATABASE_URL, DISTRICT_DATABASE_URL } = process.env
  const usual = join(ROOT, 'data')
  if (DATA_DIR) return resolve(ROOT, DATA_DIR)
  if (!DATABASE_URL && !DISTRICT_DATABASE_URL && existsSync(unit) && !existsSync(usual))
    refuse(
      'Xiotein runs as a service of this machine and has its data elsewhere: use deploy/systemd/as-service, or name a folder with DATA_DIR.',
    )
  return usual
}
