import { entryCursor, id, instant, page, read } from '@xiotein/contract/wire'
import { z } from 'zod'

export const entryKind = z.enum([
  'class-points',
  'boost-bonus',
  'undo',
  'undo-bonus',
  'undo-settled',
  'vault-upgrade',
  'shield-restore',
  'dues',
  'debt',
  'theft',
  'loot-restored',
  'loot-released',
  'move-upgrade',
  'element-choice',
  'market-purchase',
  'market-undo',
  'market-refund',
  'artifact-upgrade',
  'siege-reward',
  'siege-defense',
  'goal-gift',
  'goal-undo',
  'goal-return',
  'challenge-reward',
  'challenge-undo',
  'story-reward',
  'season-closed',
  'season-reopened',
])
export type EntryKind = z.output<typeof entryKind>

/** The accounts of the school itself, from which PP come when a pupil gets them and to which they go when a pupil loses them. */
export const COUNTERPARTS = [
  'class-awards',
  'boost-bonuses',
  'story',
  'siege-rewards',
  'loot',
  'market',
  'upgrades',
  'restores',
  'dues',
  'goals',
  'closed-seasons',
] as const
export type Counterpart = (typeof COUNTERPARTS)[number]

/** To others than the pupil, a gift to a class goal and what came back of one are a choice of the pupil's own. */
const shownKind = z.enum([...entryKind.options, 'own-choice'])

/** One line of a pupil's history: when, how many, why, from whom, and the balance after it. */
const historyRow = z.strictObject({
  id: z.number().int(),
  at: instant,
  kind: shownKind,
  amount: z.number().int(),
  reason: z.string(),
  from: z.string(),
  balanceAfter: z.number().int(),
})

export const ledgerCalls = {
  'ledger.balance': read(z.strictObject({}), z.strictObject({ pp: z.number().int(), version: z.number().int(), today: z.number().int() })),
  'ledger.history': read(z.strictObject({ personId: id.optional(), cursor: entryCursor.optional() }), page(historyRow)),
} as const

export type LedgerCalls = typeof ledgerCalls

declare module '../wire/known-calls.ts' {
  interface KnownCalls extends Readonly<typeof ledgerCalls> {}
}

/** Sent to the pupil alone, when PP have moved. `today` is the points in class since the last daily reset, without what was spent or came from elsewhere. */
export const ledgerTopics = { person: { 'ledger.balance': z.strictObject({ pp: z.number().int(), today: z.number().int() }) } } as const
export type LedgerTopics = typeof ledgerTopics

export { ledgerRefusals } from './refusals.ts'
