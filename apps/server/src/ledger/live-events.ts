import { ledgerTopics } from '@xiotein/contract/ledger'
import { gameDayStart } from '@xiotein/game/rules'
import type { Change } from '../platform/change.ts'
import { eventsOf } from '../platform/live/index.ts'
import type { Balance } from './account-rows.ts'
import { balancesChanged } from './domain-events.ts'
import { classPointsSince } from './history-rows.ts'
import type { Entry } from './post.ts'

const event = eventsOf(ledgerTopics)

/** Emits the new balances after these entries, each for its pupil alone. Later features emit what others may know, such as the boards of the classes. */
export const emitBalances = async (change: Change, balances: readonly Balance[], entries: readonly Entry[]): Promise<void> => {
  if (balances.length === 0) return
  const { tx, now, emit } = change
  const today = new Map(
    (
      await classPointsSince(
        tx,
        balances.map(b => b.personId),
        new Date(gameDayStart(now.getTime())),
      )
    ).map(row => [row.personId, row.pp]),
  )
  emit(
    ...balances.map(({ personId, pp, version }) =>
      event('person', personId, 'ledger.balance', version, { pp, today: today.get(personId) ?? 0 }),
    ),
  )
  const seenIds = new Set(entries.flatMap(({ personId, counterpart }) => (counterpart === 'goals' ? [] : [personId])))
  await change.raise(balancesChanged, { balances, seenIds: [...seenIds] })
}
