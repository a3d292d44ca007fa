// Totals are stored beside the journals that they are counted from. A restore recounts them, so that no file can restore wrong totals; a job
// recounts them every night, so that a school that makes no backups learns of a difference, too.
import type { Client } from 'pg'
import type { Sql } from '../database/index.ts'
import type { Job } from '../jobs/index.ts'
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

class TotalsDiffer extends Error {
  override name = 'TotalsDiffer'
}

/** Through a connection of its own: a million entries take about twenty seconds, which is longer than the app waits for a statement. */
const lookFor = async (url: string, recounts: readonly Recount[]): Promise<void> => {
  const client = await connect(url)
  const found = await differencesIn(client, recounts).finally(() => client.end())
  if (found.length > 0) throw new TotalsDiffer(`totals differ from their journals: ${found.join(', ')}`)
}

/** The job that fails while a total differs from its journal: the log names the totals each time it is tried again. */
export const recountJob = (recounts: readonly Recount[]): Job => ({
  name: 'platform-recount',
  period: { cron: '30 3 * * *' },
  look: school => lookFor(school.ownerUrl, recounts),
  // That it was done is all that is kept.
  run: async () => undefined,
})
