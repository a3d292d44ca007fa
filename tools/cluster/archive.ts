// Base backup, archive of the WAL, and a new cluster that is built from them as the school was at a given time.

import { LEDGER_AT_A_TIME, LEDGER_HASH } from './books.ts'
import { administer, type DatabaseMachine, openDatabaseMachine, type Places, until, untilWell } from './database.ts'
import type { Machine } from './machine.ts'

const PATIENCE_MS = 180_000

const backRest = (machine: Machine, { account }: Places, ...args: readonly string[]): Promise<string> =>
  machine.run('pgbackrest', ['--stanza=xiotein', ...args], { account })

export const openArchive = async (primary: DatabaseMachine, places: Places): Promise<void> => {
  await backRest(primary, places, 'stanza-create')
  await backRest(primary, places, 'check')
}

export const backUp = (primary: DatabaseMachine, places: Places): Promise<string> => backRest(primary, places, '--type=full', 'backup')

export type Mark = { readonly hash: string; readonly time: string }

/** Marks the state of the ledger at this moment. */
export const mark = async (primary: DatabaseMachine, places: Places): Promise<Mark> => {
  const said = await administer(primary, places, 'xiotein', ...LEDGER_AT_A_TIME)
  const [, hash = '', time = ''] = /^(\w{32}) (.+)$/m.exec(said) ?? []
  return { hash, time }
}

/**
 * Two machines of their own with a cluster that is made from the archive, and that takes new writes. It archives nothing itself: the school
 * continues beside it.
 */
export const restoreTo = async ({ time }: Mark, places: Places): Promise<{ hash: string }> => {
  const edit = (text: string): string =>
    text
      .replace('method: initdb', 'method: point-in-time')
      .replace(/"--target=[^"]*"/, `"--target=${time}"`)
      .replace('--target-action=promote', '--target-action=promote --archive-mode=off')
  const own = { edit, env: { PATRONI_SCOPE: 'trial' } }
  const first = await openDatabaseMachine('db4', 14, places, own)
  first.startPatroni()
  await until('the restored cluster has a primary', PATIENCE_MS, async () => {
    const members = await first.members()
    return members?.some(({ role, state }) => role === 'leader' && state === 'running') ? true : null
  })
  const second = await openDatabaseMachine('db5', 15, places, own)
  second.startPatroni()
  const primary = await untilWell([first, second], PATIENCE_MS)
  const hash = (await administer(primary, places, 'xiotein', LEDGER_HASH)).trim()
  await administer(primary, places, 'xiotein', 'create table restored ()')
  for (const machine of [first, second]) machine.signal('SIGKILL')
  return { hash }
}

/**
 * The primary is offered a segment of an earlier timeline that differs from the one in the archive, as a copy may hold it after several changes
 * of the primary. It has to continue archiving.
 */
export const offerOtherSegment = async (primary: DatabaseMachine, { account }: Places): Promise<void> => {
  await primary.run(
    'sh',
    [
      '-euc',
      `cd /var/lib/postgresql/15/xiotein/pg_wal
      [ -n "$(find . -maxdepth 1 -name '*.history')" ] || exit 0 # The first timeline has no earlier one.
      former=$(basename "$(find /var/lib/pgbackrest/archive/xiotein/15-1/00000001* -type f -name '*-*' | sort | tail -n 1)" | cut -c 1-24)
      own=$(find . -maxdepth 1 -type f -name '????????????????????????' | sort | tail -n 1)
      cp "$own" "$former.new" && mv "$former.new" "$former" && : > "archive_status/$former.ready"`,
    ],
    { account },
  )
}

/** Everything up to now is in the archive. */
export const untilArchived = async (primary: DatabaseMachine, places: Places): Promise<void> => {
  const segment = (await administer(primary, places, 'xiotein', 'select pg_walfile_name(pg_switch_wal())')).trim()
  await until(`${segment} is archived`, PATIENCE_MS, async () => {
    const said = await administer(primary, places, 'xiotein', `select last_archived_wal >= '${segment}' from pg_stat_archiver`)
    return said.trim() === 't' ? true : null
  })
}
