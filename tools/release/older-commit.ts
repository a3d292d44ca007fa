// Which program is upgraded node by node to this one, and its sources and packages in a folder of their own.

import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { holdsOf } from '../boundaries/bearable.ts'
import { plainEnvironment, run } from './run.ts'

export const ROOT = join(import.meta.dirname, '../..')
const MIGRATIONS = 'apps/server/migrations'
/** What programs write into the packages while they run: a linked copy would change ours. */
const WRITTEN = ['.vite', '.vite-temp', '.cache']

/** What git answers, or null where there is none, or it knows nothing of it. */
const git = (...args: readonly string[]): string | null => {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  return status === 0 && stdout.trim() !== '' ? stdout.trim() : null
}

/** The newest migration for which nodes of the version before are not stopped. */
const newestRolling = (): string | undefined =>
  readdirSync(join(ROOT, MIGRATIONS))
    .filter(file => file.endsWith('.sql') && holdsOf(readFileSync(join(ROOT, MIGRATIONS, file), 'utf8')).version === null)
    .sort()
    .at(-1)

/**
 * The commit that `XIOTEIN_OLDER` names, else the newest release before this commit, else the commit before the newest migration with which nodes of
 * the version before go on. Null where git does not know it.
 */
export const olderCommit = (): string | null => {
  const named = process.env.XIOTEIN_OLDER
  if (named) return git('rev-parse', '--verify', '--quiet', `${named}^{commit}`)
  const [release] = git('tag', '--list', 'v*', '--merged', 'HEAD', '--no-contains', 'HEAD', '--sort=-version:refname')?.split('\n') ?? []
  if (release) return git('rev-parse', `${release}^{commit}`)
  const newest = newestRolling()
  const added = newest === undefined ? null : git('log', '--diff-filter=A', '--format=%H', '-1', '--', `${MIGRATIONS}/${newest}`)
  return added === null ? null : git('rev-parse', '--verify', '--quiet', `${added}^`)
}

/** Migrations of the older program that say something else today, by name: it would not start on our tables. */
export const editedSince = (commit: string): string[] =>
  (git('diff', '--name-only', '--no-renames', '--diff-filter=MD', commit, '--', MIGRATIONS) ?? '')
    .split('\n')
    .filter(file => file.endsWith('.sql'))

/** Migrations that the older program does not know. */
export const addedSince = (commit: string): string[] =>
  (git('diff', '--name-only', '--no-renames', '--diff-filter=A', commit, '--', MIGRATIONS) ?? '')
    .split('\n')
    .flatMap(file => /([^/]+)\.sql$/.exec(file)?.[1] ?? [])

/** Our packages, where its lockfile is ours: linked, so that they take no room. With another lockfile npm installs its own. */
const bringPackages = async (commit: string, to: string): Promise<boolean> => {
  if (git('diff', '--name-only', commit, '--', 'package-lock.json') !== null)
    return run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], { cwd: to, env: plainEnvironment() })
  const [ours, theirs] = [join(ROOT, 'node_modules'), join(to, 'node_modules')]
  if (!(await run('cp', ['-al', ours, theirs], { stdio: 'ignore' }))) {
    // Another disk, or a system without such links.
    await rm(theirs, { recursive: true, force: true })
    if (!(await run('cp', ['-a', ours, theirs]))) return false
  }
  for (const name of WRITTEN) await rm(join(theirs, name), { recursive: true, force: true })
  return true
}

/** Installs the packages of a folder, and builds its program. */
export const build = (root: string): Promise<boolean> => run(process.execPath, [join(root, 'tools/start/build.mjs')], { cwd: root })

/** Puts the sources of a commit and its packages into `to`. Returns whether that succeeded. */
export const unpack = async (commit: string, to: string): Promise<boolean> =>
  (await run('git', ['clone', '--quiet', '--shared', '--no-checkout', ROOT, to])) &&
  (await run('git', ['checkout', '--quiet', '--detach', commit], { cwd: to })) &&
  (await bringPackages(commit, to))

/** Adds our migrations to those of the older program. */
export const addMigrations = (older: string): Promise<void> => cp(join(ROOT, MIGRATIONS), join(older, MIGRATIONS), { recursive: true })
