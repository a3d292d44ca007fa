// Whether what was confirmed is in the school, exactly once.

import { connectDatabase, sql } from '../../apps/server/src/platform/database/index.ts'
import { differingTotals, driftOf, IN_ORDER } from '../../apps/server/src/testing/checks/books.ts'
import { addressOf, type DatabaseMachine } from './database.ts'
import type { Load } from './load.ts'
import { PROBE_DATABASE, type Probe } from './probe.ts'

export type Books = {
  /** Confirmed, and not there. */
  readonly lost: number
  /** Entries that are there more than once, or unconfirmed although everything was confirmed. */
  readonly doubled: number
  /** Writes of the probe that a server took and that are not there. */
  readonly probesLost: number
  /** The figures that do not add up. */
  readonly wrong: readonly string[]
  readonly balances: ReadonlyMap<string, number>
}

/** Compares while nothing is under way. */
export const compareBooks = async (primary: DatabaseMachine, load: Load, probe: Probe): Promise<Books> => {
  const db = connectDatabase(addressOf(primary))
  const probes = connectDatabase(addressOf(primary, PROBE_DATABASE))
  const taken = probe.taken.map(({ id }) => id)
  try {
    const rows = await db.rows<{ id: string; lines: number }>(sql`
      select s.id, (select count(*) from scorekeeping_line l where l.submission_id = s.id) as lines from scorekeeping_submission s`)
    const there = new Set(rows.map(({ id }) => id))
    const { entries } = await db.one<{ entries: number }>(sql`select count(*) as entries from ledger_transaction`)
    const { kept } = await probes.one<{ kept: number }>({
      name: 'kept probes',
      text: 'select count(*) as kept from attempt where id = any($1::int[])',
      values: [taken],
    })
    const balances = await db.rows<{ personId: string; balance: number }>(
      sql`select person_id, balance from ledger_account where person_id is not null`,
    )
    const drift = await driftOf(db)
    const differing = await differingTotals(db)
    const awarded = load.confirmed.filter(each => each.awarded).length
    const wrong = [
      ...(JSON.stringify(drift) === JSON.stringify(IN_ORDER) ? [] : [JSON.stringify(drift)]),
      ...differing,
      ...(entries === awarded ? [] : [`${entries} entries for ${awarded} awards`]),
    ]
    const lost = load.confirmed.filter(({ id }) => !there.has(id)).length
    const twice = rows.filter(({ lines }) => lines !== 1).length
    return {
      lost,
      doubled: twice + Math.max(0, rows.length - load.confirmed.length + lost),
      probesLost: taken.length - kept,
      wrong,
      balances: new Map(balances.map(({ personId, balance }) => [personId, balance])),
    }
  } finally {
    await db.end()
    await probes.end()
  }
}

/** The books of a school, in the order in which a giver of points locks them. */
const BOOKS = ['ledger_account', 'ledger_transaction', 'ledger_posting']
export const LEDGER_HASH = `select md5(concat_ws(' ', ${BOOKS.map(table => `(select string_agg(t::text, ',' order by t::text collate "C") from ${table} t)`).join(', ')}))`

/**
 * The hash of the ledger and the time at which it was that, while points are being given: for a moment nobody writes.
 * The hash holds everything that was committed at that time, and nothing else.
 */
export const LEDGER_AT_A_TIME = [
  'begin',
  `lock table ${BOOKS.join(', ')} in share mode`,
  `${LEDGER_HASH} || ' ' || clock_timestamp()`,
  'commit',
]
