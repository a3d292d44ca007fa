import type { Transaction } from '../platform/database/index.ts'
import type { Told } from '../platform/live/index.ts'
import type { Balance } from './account-rows.ts'
import { changesToday } from './history-rows.ts'

/** The new balances as live events, each for its pupil alone. */
export const balanceEvents = async (tx: Transaction, balances: readonly Balance[], now: Date): Promise<Told[]> => {
  const today = new Map(
    (
      await changesToday(
        tx,
        balances.map(b => b.personId),
        now,
      )
    ).map(row => [row.personId, row.today]),
  )
  return balances.map(({ personId, pp, version }) => ({
    topic: `person:${personId}`,
    name: 'ledger.balance',
    version,
    payload: { pp, today: today.get(personId) ?? 0 },
  }))
}
