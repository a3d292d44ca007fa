import { command, done, id, instant, line, nothing, read, session } from '@xiotein/contract/wire'
import { z } from 'zod'

/** The scopes of a token. Several scopes add up. */
export const SCOPES = ['read-roster', 'read-points', 'submit-points'] as const
const scope = z.enum(SCOPES)
export type Scope = z.output<typeof scope>

/** The longest life of a token, in days. */
const MOST_DAYS = 365
const MOST_CALLS_PER_MINUTE = 600

const token = z.strictObject({
  id,
  /** The purpose, as it was typed. */
  name: z.string(),
  scopes: z.array(scope),
  callsPerMinute: z.number().int(),
  madeBy: z.strictObject({ id, displayName: z.string() }),
  madeAt: instant,
  endsAt: instant,
  usedAt: instant.nullable(),
  /** `creator-left`: its creator is no longer an admin, or was suspended or erased. */
  state: z.enum(['works', 'over', 'revoked', 'creator-left']),
})
export type Token = z.output<typeof token>

export const tokensCalls = {
  /** The active tokens, and those that ended within the last 30 days. `proof`: what making one requires, besides the role of an admin. */
  'tokens.list': read(
    nothing,
    z.strictObject({ tokens: z.array(token), most: z.number().int(), proof: z.enum(['nothing', 'password', 'passkey', 'sign-in']) }),
  ),
  /** Only this answer has the secret: the server stores its digest. */
  'tokens.make': session(
    z.strictObject({
      name: line(1, 40),
      scopes: z.array(scope).min(1).max(SCOPES.length),
      days: z.number().int().min(1).max(MOST_DAYS),
      callsPerMinute: z.number().int().min(1).max(MOST_CALLS_PER_MINUTE),
      password: z.string().max(200).nullable(),
    }),
    z.strictObject({ secret: z.string(), token }),
  ),
  'tokens.revoke': command(z.strictObject({ tokenId: id }), done),
} as const

export type TokensCalls = typeof tokensCalls

declare module '../wire/known-calls.ts' {
  interface KnownCalls extends Readonly<typeof tokensCalls> {}
}

export { tokensRefusals } from './refusals.ts'
