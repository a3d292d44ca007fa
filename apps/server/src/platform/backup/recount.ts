// Totals are stored beside the journals that they are counted from. A restore counts them again, so that no file brings other totals.
import type { Client } from 'pg'
import type { Sql } from '../database/index.ts'

/** How a feature counts one of its stored totals again. */
export type Recount = {
  readonly feature: string
  /** What is counted again, in plural: `balances`. */
  readonly what: string
  /** Answers one row, `differing`: how many rows are not what their journal says. For the newest schema. */
  readonly query: Sql<{ differing: number }>
}

/** The totals that differ from their journals, such as `balances (ledger): 2`. None in a school whose books are in order. */
export const differencesIn = async (client: Client, recounts: readonly Recount[]): Promise<readonly string[]> => {
  const found: string[] = []
  for (const { feature, what, query } of recounts) {
    const { rows } = await client.query<{ differing: number }>(query.text, [...query.values])
    const differing = rows[0]?.differing ?? 0
    if (differing > 0) found.push(`${what} (${feature}): ${differing}`)
  }
  return found
}
