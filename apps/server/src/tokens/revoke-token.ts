import { tokensCalls } from '@xiotein/contract/tokens'
import { recordAudit } from '../audit/index.ts'
import { DONE, permit, Refused, serve } from '../platform/http/index.ts'
import { mayRunTokens } from './permissions.ts'
import { revokeToken } from './token-rows.ts'

/** Ends a token of any maker at once. Refusal: tokens.over. */
export const revokeTokenCall = serve(tokensCalls, 'tokens.revoke', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now } = change
  permit(mayRunTokens(caller))
  if (!(await revokeToken(tx, input.tokenId, now))) throw new Refused('tokens.over')
  await recordAudit(change, { action: 'tokens.revoke', subjectId: input.tokenId })
  return DONE
})
