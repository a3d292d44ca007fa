import { sayTokens } from '@xiotein/content/tokens'
import { type Scope, tokensCalls } from '@xiotein/contract/tokens'
import { recordAudit } from '../audit/index.ts'
import { insertProgram, requireCredentials, requireOneAlphabet, requireProof } from '../people/index.ts'
import { permit, Refused, serve } from '../platform/http/index.ts'
import { tokenDigest } from '../platform/sign-in/index.ts'
import { newSecret } from './identify.ts'
import { mayRunTokens } from './permissions.ts'
import { countTokens, insertToken, MOST_TOKENS, tokensAt } from './token-rows.ts'

/** For the sentence of the audit log. */
const factsOf = (scopes: readonly Scope[]): Readonly<Record<string, 'yes' | 'no'>> => {
  const has = (scope: Scope): 'yes' | 'no' => (scopes.includes(scope) ? 'yes' : 'no')
  return { roster: has('read-roster'), points: has('read-points'), submit: has('submit-points') }
}

/**
 * Makes a token, and the program that calls with it. It carries no idempotency key: its answer holds the secret, which is kept nowhere.
 * Refusals: requireProof's, people.mixed-letters, people.credentials-changed, tokens.enough.
 */
export const makeToken = serve(
  tokensCalls,
  'tokens.make',
  { who: 'signed-in', limit: { calls: 30, perSeconds: 3600 } },
  async ({ caller, input, school, browser, now, inChange }) => {
    permit(mayRunTokens(caller))
    requireOneAlphabet(input.name)
    const account = await requireProof(school, caller, browser, input.password, now)
    const [id, secret, scopes] = [school.newId(), newSecret(), [...new Set(input.scopes)]]
    const { name, days, callsPerMinute } = input
    const made = await inChange(async change => {
      const { tx } = change
      // The school's row comes before the person's, as where an admin leaves.
      if ((await countTokens(tx, now)) >= MOST_TOKENS) throw new Refused('tokens.enough', { most: MOST_TOKENS })
      // The right may have been taken away while the password was looked at.
      await requireCredentials(tx, account)
      await insertProgram(tx, { id, displayName: sayTokens(browser.language, 'program', { name }), createdAt: now })
      await insertToken(tx, { id, name, digest: tokenDigest(secret), scopes, callsPerMinute, madeBy: account.id, now, days })
      await recordAudit(change, { action: 'tokens.make', subjectId: id, detail: { days, ...factsOf(scopes) } })
      return tokensAt(tx, now)
    })
    const token = made.find(each => each.id === id)
    if (!token) throw new Error('a token that was just written is gone')
    return { secret, token }
  },
)
