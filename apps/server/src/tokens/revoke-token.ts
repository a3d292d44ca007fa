import { tokensCalls } from '@xiotein/contract/tokens'
import { recordAudit } from '../audit/index.ts'
import type { Transaction } from '../platform/database/index.ts'
import { DONE, permit, Refused, serve } from '../platform/http/index.ts'
import { mayRunTokens } from './permissions.ts'
import { endTokensOf, revokeToken } from './token-rows.ts'

/** Ends a token of any maker at once. Refusal: tokens.over. */
export const revokeTokenCall = serve(tokensCalls, 'tokens.revoke', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now } = change
  permit(mayRunTokens(caller))
  if (!(await revokeToken(tx, input.tokenId, now))) throw new Refused('tokens.over')
  await recordAudit(change, { action: 'tokens.revoke', subjectId: input.tokenId })
  return DONE
})

/** Ends the tokens of an admin who leaves, for good: a role that is given back restores none of them. */
export const endTokens = async (tx: Transaction, personId: string, which: 'all' | 'unless-admin', now: Date): Promise<void> => {
  for (const { id } of await endTokensOf(tx, personId, which, now))
    await recordAudit({ tx, now, caller: null }, { action: 'tokens.end-with-maker', subjectId: id })
}
