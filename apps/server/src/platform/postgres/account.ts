// PostgreSQL refuses to run as root. When started as root, it gets its own account without any rights.
import { spawnSync } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { StartRefusal } from './start-refusal.ts'

/** The account that the database server runs under. */
export type Account = { readonly uid: number; readonly gid: number; readonly name: string }

const ACCOUNT_NAME = 'xiotein'

const isRoot = (): boolean => process.geteuid?.() === 0

/** The account for a database folder (which may not exist yet), or null when the server simply runs under our own. */
export const accountFor = async (databaseFolder: string): Promise<Account | null> => {
  if (!isRoot()) return null
  // A missing folder has no owner; one that root cannot read is refused in words when it is created.
  const owner = await stat(databaseFolder).catch(() => null)
  if (owner !== null && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid, name: nameOf(owner.uid) }
  if (owner !== null)
    throw new StartRefusal(
      `The database in ${databaseFolder} belongs to root, but PostgreSQL never runs as root; run: chown -R ${ACCOUNT_NAME} ${databaseFolder}`,
    )
  return lookUp() ?? create()
}

/** The owner of a folder, for a message: the name, or the number when there is no name. */
export const nameOf = (uid: number): string => answer('id', ['-un', String(uid)]) ?? String(uid)

const lookUp = (): Account | null => {
  const uid = answer('id', ['-u', ACCOUNT_NAME])
  const gid = answer('id', ['-g', ACCOUNT_NAME])
  return uid === null || gid === null ? null : { uid: Number(uid), gid: Number(gid), name: ACCOUNT_NAME }
}

const create = (): Account => {
  const shell = '/usr/sbin/nologin'
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent', '--shell', shell, ACCOUNT_NAME])
  const account = lookUp()
  if (account !== null) return account
  throw new StartRefusal(
    `PostgreSQL never runs as root and the account ${ACCOUNT_NAME} could not be created; run: useradd --system ${ACCOUNT_NAME}, or start Xiotein as an ordinary user.`,
  )
}

const answer = (command: string, args: readonly string[]): string | null => {
  const run = spawnSync(command, args, { encoding: 'utf8' })
  return run.status === 0 ? run.stdout.trim() : null
}

/** The options that `spawn` needs to run a program under the account. */
export const asAccount = (account: Account | null): { uid?: number; gid?: number } =>
  account === null ? {} : { uid: account.uid, gid: account.gid }

/** Whether the account can enter a folder; it tries, because modes alone do not tell (access lists, mounts). */
export const canReach = (account: Account | null, folder: string): boolean =>
  account === null || spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...asAccount(account), cwd: '/' }).status === 0
