import { recordAudit } from '../audit/index.ts'
import type { Transaction } from '../platform/database/index.ts'
import { endTokensOf } from './token-rows.ts'

/** Ends the tokens of an admin who leaves, for good: a role that is given back restores none of them. */
export const endTokens = async (tx: Transaction, personId: string, which: 'all' | 'unless-admin', now: Date): Promise<void> => {
  for (const { id } of await endTokensOf(tx, personId, which, now))
    await recordAudit({ tx, now, caller: null }, { action: 'tokens.end-with-maker', subjectId: id })
}
