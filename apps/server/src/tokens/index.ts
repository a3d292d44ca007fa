import { tokensWords } from '@xiotein/content/tokens'
import { tokensRefusals } from '@xiotein/contract/tokens'
import { rightsLost } from '../people/index.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import type { Feature } from '../platform/feature.ts'
import { listenTo } from '../platform/listen-to.ts'
import { identifyProgram } from './identify.ts'
import { listTokens } from './list-tokens.ts'
import { makeToken } from './make-token.ts'
import { endTokens, revokeTokenCall } from './revoke-token.ts'
import { scopesOf } from './scopes.ts'
import { tokensRetention } from './token-rows.ts'

const exportTokens = (db: Queryable, personId: string): Promise<unknown> =>
  db.rows(sql<{
    name: string
    scopes: ('read-roster' | 'read-points' | 'submit-points')[]
    callsPerMinute: number
    madeAt: Date
    endsAt: Date
    usedAt: Date | null
    endedAt: Date | null
    endedBecause: 'revoked' | 'creator-left' | null
  }>`
    select name, scopes, calls_per_minute, made_at, ends_at, used_at,
           ended_at, ended_because
    from tokens_token where made_by = ${personId} order by made_at`)

export const tokens = {
  name: 'tokens',
  calls: [listTokens, makeToken, revokeTokenCall],
  bearers: { identify: identifyProgram, scopesOf },
  retention: tokensRetention,
  refusals: tokensRefusals,
  words: tokensWords,
  listeners: [listenTo(rightsLost, ({ tx, now }, { personId }) => endTokens(tx, personId, 'unless-admin', now))],
  exporters: [{ part: 'tokens', of: exportTokens }],
  erasers: [({ tx, now }, personId) => endTokens(tx, personId, 'all', now)],
  // A token that was revoked after the backup must not come back with it.
  forgotten: ['tokens_token'],
} satisfies Feature
