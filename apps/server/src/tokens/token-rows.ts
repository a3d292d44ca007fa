import type { Scope, Token } from '@xiotein/contract/tokens'
import { type Queryable, sql, type Transaction } from '../platform/database/index.ts'
import { DAY_MS } from '../platform/durations.ts'
import type { RetentionRule } from '../platform/retention/index.ts'
import { lockSchool } from '../school/index.ts'

/** The days for which a token that has ended is still listed, so that somebody who wonders why a program stopped finds out. */
const LISTED_DAYS = 30

/** The most tokens of a school that work at the same time. */
export const MOST_TOKENS = 20

type Row = {
  id: string
  name: string
  scopes: Scope[]
  callsPerMinute: number
  madeById: string
  madeByName: string
  madeAt: Date
  endsAt: Date
  usedAt: Date | null
  endedBecause: 'revoked' | 'creator-left' | null
}

const listedSince = (now: Date): Date => new Date(now.getTime() - LISTED_DAYS * DAY_MS)

const viewOf = ({ endedBecause, madeById, madeByName, ...row }: Row, now: Date): Token => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes,
  callsPerMinute: row.callsPerMinute,
  madeBy: { id: madeById, displayName: madeByName },
  madeAt: row.madeAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  usedAt: row.usedAt?.toISOString() ?? null,
  state: endedBecause ?? (row.endsAt > now ? 'works' : 'over'),
})

/** The tokens that work, and those that ended lately, newest first. */
export const tokensAt = async (db: Queryable, now: Date): Promise<Token[]> => {
  const rows = await db.rows(sql<{
    id: string
    name: string
    scopes: ('read-roster' | 'read-points' | 'submit-points')[]
    callsPerMinute: number
    madeById: string
    madeByName: string
    madeAt: Date
    endsAt: Date
    usedAt: Date | null
    endedBecause: 'revoked' | 'creator-left' | null
  }>`
    select t.id, t.name, t.scopes, t.calls_per_minute, m.id as made_by_id, m.display_name as made_by_name,
           t.made_at, t.ends_at, t.used_at, t.ended_because
    from tokens_token t join people_person m on m.id = t.made_by
    where least(t.ends_at, t.ended_at) > ${listedSince(now)}
    order by t.ended_at is null and t.ends_at > ${now} desc, t.made_at desc, t.id`)
  return rows.map(row => viewOf(row, now))
}

/** Counts the tokens that work, locked until the transaction ends: of two admins who make the last one at once, one waits. */
export const countTokens = async (tx: Transaction, now: Date): Promise<number> => {
  await lockSchool(tx)
  const { count } = await tx.one(sql<{ count: number }>`select count(*) from tokens_token where ended_at is null and ends_at > ${now}`)
  return count
}

export const insertToken = async (
  tx: Transaction,
  token: {
    id: string
    name: string
    digest: Buffer
    scopes: readonly Scope[]
    callsPerMinute: number
    madeBy: string
    now: Date
    days: number
  },
): Promise<void> => {
  await tx.run(sql`
    insert into tokens_token (id, name, digest, scopes, calls_per_minute, made_by, made_at, ends_at)
    values (${token.id}, ${token.name}, ${token.digest}, ${token.scopes}, ${token.callsPerMinute}, ${token.madeBy}, ${token.now},
            ${new Date(token.now.getTime() + token.days * DAY_MS)})`)
}

/** Ends a token that works; false if it had ended before. */
export const revokeToken = async (tx: Transaction, id: string, now: Date): Promise<boolean> =>
  (await tx.run(sql`
    update tokens_token set ended_at = ${now}, ended_because = 'revoked' where id = ${id} and ended_at is null and ends_at > ${now}`)) > 0

/** Ends the tokens that somebody made: all of them, or only where that person no longer runs the school. Returns those that ended. */
export const endTokensOf = (tx: Transaction, personId: string, which: 'all' | 'unless-admin', now: Date): Promise<{ id: string }[]> =>
  tx.rows(sql<{ id: string }>`
    update tokens_token t set ended_at = ${now}, ended_because = 'creator-left'
    where t.made_by = ${personId} and t.ended_at is null and t.ends_at > ${now}
      and (${which === 'all'} or not exists (
                     select from people_role r join people_person p on p.id = r.person_id
                      where r.person_id = t.made_by and r.role = 'admin' and p.suspended_at is null))
    returning t.id`)

/** The programs stay, as authors of what they did. */
export const tokensRetention: readonly RetentionRule[] = [
  {
    kind: 'tokens',
    job: { name: 'tokens-cleaning', period: 'day' },
    due: before => sql<{ ctid: unknown }>`select ctid from tokens_token where least(ends_at, ended_at) <= ${before}`,
    purge: 'delete from tokens_token',
  },
]
