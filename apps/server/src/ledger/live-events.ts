import { ledgerTopics } from '@xiotein/contract/ledger'
import type { Transaction } from '../platform/database/index.ts'
import { type EmittedEvent, eventsOf } from '../platform/live/index.ts'
import type { Balance } from './account-rows.ts'
import { changesToday } from './history-rows.ts'

const event = eventsOf(ledgerTopics)

/** The new balances as live events, each for its pupil alone. */
export const balanceEvents = async (tx: Transaction, balances: readonly Balance[], now: Date): Promise<EmittedEvent[]> => {
  const today = new Map(
    (
      await changesToday(
        tx,
        balances.map(b => b.personId),
        now,
      )
    ).map(row => [row.personId, row.today]),
  )
  return balances.map(({ personId, pp, version }) =>
    event('person', personId, 'ledger.balance', version, { pp, today: today.get(personId) ?? 0 }),
  )
}
