import { rehearsalWords } from '@xiotein/content/rehearsal'
import { rehearsalRefusals } from '@xiotein/contract/rehearsal'
import type { Feature } from '../platform/feature.ts'
import { accounts, makeAccount, resetAccount } from './accounts.ts'
import { mine, open, play, remove } from './rehearsals.ts'

export const rehearsal = {
  name: 'rehearsal',
  // They give and take roles, and erase accounts.
  changesCallers: true,
  calls: joined => [mine, open(joined), play(joined), remove(joined), accounts, makeAccount, resetAccount(joined)],
  refusals: rehearsalRefusals,
  words: rehearsalWords,
} satisfies Feature
