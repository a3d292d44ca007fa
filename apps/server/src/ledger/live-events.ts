import { ledgerTopics } from '@xiotein/contract/ledger'
import type { Change } from '../platform/change.ts'
import { eventsOf } from '../platform/live/index.ts'
import type { Balance } from './account-rows.ts'
import { changesToday } from './history-rows.ts'

const event = eventsOf(ledgerTopics)

/** Emits the new balances, each for its pupil alone. */
export const emitBalances = async ({ tx, now, emit }: Change, balances: readonly Balance[]): Promise<void> => {
  const today = new Map(
    (
      await changesToday(
        tx,
        balances.map(b => b.personId),
        now,
      )
    ).map(row => [row.personId, row.today]),
  )
  emit(
    ...balances.map(({ personId, pp, version }) =>
      event('person', personId, 'ledger.balance', version, { pp, today: today.get(personId) ?? 0 }),
    ),
  )
}
