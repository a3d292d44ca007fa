// Totals are stored beside the journals that they are counted from. A restore recounts them, so that no file can restore wrong totals; a job
// recounts them every night, so that a school that makes no backups learns of a difference, too.
import type { Client } from 'pg'
import type { Sql } from '../database/index.ts'
import type { Job } from '../jobs/index.ts'

/** A feature's recount of one of its stored totals. */
export type Recount = {
  readonly feature: string
  /** The name of what is recounted, in the plural: `balances`. */
  readonly what: string
  /** Returns one row with `differing`: how many rows differ from their journal. For the newest schema. */
  readonly query: Sql<{ differing: number }>
}

type Ask = (query: Recount['query']) => Promise<{ readonly differing: number } | undefined>

const differences = async (ask: Ask, recounts: readonly Recount[]): Promise<readonly string[]> => {
  const found: string[] = []
  for (const { feature, what, query } of recounts) {
    const differing = (await ask(query))?.differing ?? 0
    if (differing > 0) found.push(`${what} (${feature}): ${differing}`)
  }
  return found
}

/** The totals that differ from their journals, such as `balances (ledger): 2`. Empty when the books are in order. */
export const differencesIn = (client: Client, recounts: readonly Recount[]): Promise<readonly string[]> =>
  differences(async ({ text, values }) => (await client.query<{ differing: number }>(text, [...values])).rows[0], recounts)

class TotalsDiffer extends Error {
  override name = 'TotalsDiffer'
}

/** The job that fails while a total differs from its journal: the log names the totals each time it is tried again. */
export const recountJob = (recounts: readonly Recount[]): Job => ({
  name: 'platform-recount',
  period: { cron: '30 3 * * *' },
  run: async ({ tx }) => {
    const found = await differences(query => tx.one(query), recounts)
    if (found.length > 0) throw new TotalsDiffer(`totals differ from their journals: ${found.join(', ')}`)
  },
})
