// Totals are stored beside the journals that they are counted from. A restore recounts them, so that no file can restore wrong totals.
import type { Client } from 'pg'
import type { Sql } from '../database/index.ts'

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
