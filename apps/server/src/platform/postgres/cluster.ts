// The files of the embedded database: made once, and checked before every start.
import { spawn } from 'node:child_process'
import { chmod, chown, mkdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asAccount, nameOf } from './account.ts'
import { OWNER_ROLE } from './address.ts'
import type { Binaries } from './binaries.ts'
import type { DataPaths } from './data-paths.ts'
import { makePasswords, type Passwords, readPasswords } from './passwords.ts'
import { diskFull, fileRefusal, StartRefusal } from './start-refusal.ts'

const LEAST_FREE_BYTES = 100 * 1024 * 1024

/** Makes sure that there is a complete database of ours in the right version, and returns its passwords. */
export const ensureCluster = async (places: DataPaths, binaries: Binaries, log: (line: string) => void): Promise<Passwords> => {
  try {
    await refuseFullDisk(places.base)
    const version = await readFile(join(places.cluster, 'PG_VERSION'), 'utf8').catch(absent)
    if (version === null) return await createCluster(places, binaries, log)
    if (Number(version) !== binaries.major)
      throw new StartRefusal(
        `The database in ${places.cluster} was made by PostgreSQL ${version.trim()}, but this Xiotein brings ${binaries.major}; back it up with the Xiotein that made it and restore it here.`,
      )
    await refuseForeignOwner(places)
    return await readPasswords(places.passwords)
  } catch (error) {
    throw fileRefusal(error, places.base)
  }
}

const absent = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null
  throw error
}

const refuseFullDisk = async (path: string): Promise<void> => {
  const disk = await statfs(path)
  if (disk.bavail * disk.bsize < LEAST_FREE_BYTES) throw diskFull(path)
}

const refuseForeignOwner = async ({ cluster, account }: DataPaths): Promise<void> => {
  const found = await stat(cluster)
  const owner = account?.uid ?? process.geteuid?.()
  if (found.uid !== owner)
    throw new StartRefusal(
      `The database in ${cluster} belongs to the account ${nameOf(found.uid)}; start Xiotein as that account or as root, as it was before.`,
    )
  // A restored or copied folder often comes back readable by others, which PostgreSQL does not accept.
  if ((found.mode & 0o077) !== 0) await chmod(cluster, 0o700)
}

/**
 * Created next to its final place and moved there when complete, so that an interrupted start leaves nothing that looks like a database.
 */
const createCluster = async (places: DataPaths, binaries: Binaries, log: (line: string) => void): Promise<Passwords> => {
  await refuseStrayFiles(places.cluster)
  log('Creating the database. This happens once and takes a few seconds.')
  const passwords = await makePasswords(places.passwords)
  const unfinished = `${places.cluster}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  const passwordFile = join(places.run, 'first-password')
  try {
    await mkdir(unfinished, { mode: 0o700 })
    await writeFile(passwordFile, passwords.owner, { mode: 0o600 })
    if (places.account !== null) for (const path of [unfinished, passwordFile]) await chown(path, places.account.uid, places.account.gid)
    await initdb(places, binaries, unfinished, passwordFile)
    await rm(places.cluster, { recursive: true, force: true })
    await rename(unfinished, places.cluster)
  } finally {
    await rm(passwordFile, { force: true })
    await rm(unfinished, { recursive: true, force: true })
  }
  return passwords
}

const refuseStrayFiles = async (cluster: string): Promise<void> => {
  const files = await stat(join(cluster, 'base')).catch(absent)
  if (files !== null)
    throw new StartRefusal(`The database in ${cluster} is damaged (PG_VERSION is missing); restore a backup into an empty data folder.`)
}

const initdb = async (places: DataPaths, binaries: Binaries, folder: string, passwordFile: string): Promise<void> => {
  const args = ['-D', folder, '-U', OWNER_ROLE, '--pwfile', passwordFile, '--auth', 'scram-sha-256', '--encoding', 'UTF8']
  const locale = ['--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--data-checksums', '--no-instructions']
  const { code, output } = await run(binaries.initdb, [...args, ...locale], places)
  if (code === 0) return
  if (/No space left on device|Disk quota exceeded/.test(output)) throw diskFull(places.base)
  const reason = /(?:error|FATAL):\s*(.+)/.exec(output)?.[1] ?? output.trim().split('\n').at(-1) ?? `code ${code}`
  throw new StartRefusal(`The database could not be created in ${places.base}: ${reason}.`)
}

const run = (program: string, args: readonly string[], places: DataPaths): Promise<{ code: number | null; output: string }> =>
  new Promise((done, fail) => {
    const child = spawn(program, args, { ...asAccount(places.account), cwd: places.base, env: cleanEnvironment() })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', fail).on('close', code => done({ code, output }))
  })

/** Our environment without the variables that would redirect PostgreSQL. */
export const cleanEnvironment = (): NodeJS.ProcessEnv => {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG|LD_|DYLD_|TZ$)/.test(name))
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' }
}
