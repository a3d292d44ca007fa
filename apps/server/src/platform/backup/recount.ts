// Totals are stored beside the journals that they are counted from. A restore recounts them, so that no file can restore wrong totals; a job
// recounts them every night, so that a school that makes no backups learns of a difference, too.
import type { Client } from 'pg'
import type { Sql } from '../database/index.ts'
import { FailsForPeriod, type Job } from '../jobs/index.ts'
import { connect } from '../postgres/connect.ts'

/** A feature's recount of one of its stored totals. */
export type Recount = {
  readonly feature: string
  /** The name of what is recounted, in the plural: `balances`. */
  readonly what: string
  /** Returns one row with `differing`: how many rows differ from their journal. For the newest schema. */
  readonly query: Sql<{ differing: number }>
}

/** The totals that differ from their journals, such as `balances (ledger): 2`. Empty when the books are in order. */
export const differencesIn = async (client: Client, recounts: readonly Recount[]): Promise<readonly string[]> => {
  const found: string[] = []
  for (const { feature, what, query } of recounts) {
    const { rows } = await client.query<{ differing: number }>(query.text, [...query.values])
    const differing = rows[0]?.differing ?? 0
    if (differing > 0) found.push(`${what} (${feature}): ${differing}`)
  }
  return found
}

/** They differ until somebody has put the books in order, and a large school is not counted again all day for it. */
class TotalsDiffer extends FailsForPeriod {
  override name = 'TotalsDiffer'
}

/** A million entries take about twenty seconds. A database that has gone silent does not hold the job for ever. */
const LONGEST_MS = 600_000
/** Less than closing may take: it waits for this connection. */
const CONNECT_MS = 5_000

/** Through a connection of its own, because it takes longer than the app waits for a statement. */
const lookFor = async (url: string, recounts: readonly Recount[], closing: AbortSignal): Promise<void> => {
  const client = await connect(url, { patienceMs: CONNECT_MS, longestMs: LONGEST_MS })
  const leave = (): void => void client.end()
  closing.addEventListener('abort', leave)
  const found = await differencesIn(client, recounts).finally(() => {
    closing.removeEventListener('abort', leave)
    return client.end()
  })
  if (found.length > 0) throw new TotalsDiffer(`totals differ from their journals: ${found.join(', ')}`)
}

/** The job that fails while a total differs from its journal: the log names the totals every night. */
export const recountJob = (recounts: readonly Recount[]): Job => ({
  name: 'platform-recount',
  period: { cron: '30 3 * * *' },
  look: (school, closing) => lookFor(school.ownerUrl, recounts, closing),
  // That it was done is all that is kept.
  run: async () => undefined,
})
