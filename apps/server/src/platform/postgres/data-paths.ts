// The paths of the embedded database's files: usually all below DATA_DIR, elsewhere when its account cannot reach that.
import { createHash } from 'node:crypto'
import { chmod, chown, lstat, readdir, readFile, realpath, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { type Account, accountFor, canReach } from './account.ts'
import { makeFolder } from './make-folder.ts'
import { fileRefusal, StartRefusal } from './start-refusal.ts'

export type DataPaths = {
  /** Everything is below this folder. */
  readonly base: string
  /** PostgreSQL's own files. */
  readonly cluster: string
  /** The folder of the sockets; only the account and root may enter. */
  readonly run: string
  readonly passwords: string
  readonly log: string
  readonly account: Account | null
}

const ELSEWHERE = 'database-is-elsewhere.txt'
export const SHARED_FOLDER = '/var/lib/xiotein'
/** Others may pass through but not read. */
const PASSAGE = 0o711
/** A socket's path has room for 107 bytes on Linux and 103 on macOS; the longest name in the folder takes 17 of them. */
const LONGEST_RUN_FOLDER = 85

/** Decides on the paths and creates the folders. `log` gets one line when the database is outside `dataDir`. */
export const resolveDataPaths = async (dataDir: string, log: (line: string) => void): Promise<DataPaths> => {
  const wanted = resolve(dataDir)
  try {
    await makeFolder(wanted, PASSAGE)
    const known = await findBase(wanted)
    const account = await accountFor(join(known, 'postgres'))
    if (known === wanted) await openIfNew(wanted, account)
    const base = known !== wanted || canReach(account, wanted) ? known : await settleElsewhere(wanted, account)
    if (base !== wanted) log(`The database is in ${base}, because the account ${account?.name ?? 'that runs it'} cannot reach ${wanted}.`)
    return await makePlaces(base, account)
  } catch (error) {
    throw fileRefusal(error, wanted)
  }
}

/** The folder with the database of a data folder: the data folder itself, or where an earlier start has put it. */
export const findBase = async (dataDir: string): Promise<string> => {
  const note = await readFile(join(dataDir, ELSEWHERE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    // Without the note a second, empty database would be created next to the first.
    throw fileRefusal(error, dataDir)
  })
  return note?.split('\n')[0] ?? dataDir
}

/** Others may pass through a folder just created for root; its contents are protected by themselves. */
const openIfNew = async (dataDir: string, account: Account | null): Promise<void> => {
  if (account === null || (await readdir(dataDir)).length > 0) return
  await chmod(dataDir, PASSAGE)
}

const settleElsewhere = async (dataDir: string, account: Account | null): Promise<string> => {
  const path = await realpath(dataDir)
  const base = join(SHARED_FOLDER, `${basename(dirname(path))}-${shortHash(path)}`)
  await makeFolder(SHARED_FOLDER, PASSAGE)
  await makeFolder(base, PASSAGE)
  if (!canReach(account, base))
    throw new StartRefusal(`The account ${account?.name} cannot reach ${base}; choose a folder that it can enter with DATA_DIR.`)
  await writeFile(join(dataDir, ELSEWHERE), `${base}\nThe account that runs the database cannot enter this folder.\n`)
  return base
}

const makePlaces = async (base: string, account: Account | null): Promise<DataPaths> => {
  const folder = join(base, 'secret')
  await makeFolder(folder, 0o700)
  const run = await makeRunFolder(base, account)
  return {
    base,
    cluster: join(base, 'postgres'),
    run,
    passwords: join(folder, 'database.json'),
    log: join(folder, 'postgres.log'),
    account,
  }
}

/** The folder of the sockets that belongs to `base`, existing or not. It is always the same for the same base. */
export const runFolder = (base: string): string => {
  const usual = join(base, 'run')
  if (Buffer.byteLength(usual) <= LONGEST_RUN_FOLDER) return usual
  const uid = process.geteuid?.() ?? 0
  const short = uid === 0 ? '/run' : (process.env.XDG_RUNTIME_DIR ?? tmpdir())
  return join(short, `xiotein-${uid}-${shortHash(base)}`)
}

const makeRunFolder = async (base: string, account: Account | null): Promise<string> => {
  const run = runFolder(base)
  await makeFolder(run, 0o700)
  const found = await lstat(run)
  const owner = account?.uid ?? process.geteuid?.()
  // Somebody else could have created the folder first in order to eavesdrop.
  if (!found.isDirectory() || (found.uid !== owner && found.uid !== process.geteuid?.()))
    throw new StartRefusal(`${run} belongs to somebody else; remove it or choose a shorter DATA_DIR.`)
  await chmod(run, 0o700)
  if (account !== null) await chown(run, account.uid, account.gid)
  return run
}

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 10)
