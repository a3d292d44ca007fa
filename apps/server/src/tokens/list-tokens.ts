import { tokensCalls } from '@xiotein/contract/tokens'
import { howToProve } from '../people/index.ts'
import { permit, serve } from '../platform/http/index.ts'
import { mayRunTokens } from './permissions.ts'
import { MOST_TOKENS, tokensAt } from './token-rows.ts'

/** The tokens of the school, for its admins. The secret of a token is stored nowhere. */
export const listTokens = serve(tokensCalls, 'tokens.list', { who: 'signed-in' }, async context => {
  const { caller, db, now } = context
  permit(mayRunTokens(caller))
  return { tokens: await tokensAt(db, now), most: MOST_TOKENS, proof: await howToProve(context) }
})
