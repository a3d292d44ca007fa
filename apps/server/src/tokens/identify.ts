import type { Scope } from '@xiotein/contract/tokens'
import { batchLookups, type Queryable, sql } from '../platform/database/index.ts'
import { MINUTE_MS } from '../platform/durations.ts'
import type { School } from '../platform/school.ts'
import { type Bearer, isToken, newToken, tokenDigest } from '../platform/sign-in/index.ts'
import { grantsOf } from './scopes.ts'

/** The prefix by which people, and programs that look for secrets in the wrong places, recognise the text. */
const PREFIX = 'xiotein_'

/** 256 random bits. Only their digest is stored. */
export const newSecret = (): string => PREFIX + newToken()

/** Whether this text can be one of our tokens at all. */
const isSecret = (text: string): boolean => text.startsWith(PREFIX) && isToken(text.slice(PREFIX.length))

type Row = {
  digest: Buffer
  id: string
  displayName: string
  scopes: Scope[]
  callsPerMinute: number
  madeBy: string
  usedAt: Date | null
}

/** Looks up all tokens in use at this moment with one query. A token works only as long as its maker runs the school. */
const identifyAll = async (db: Queryable, secrets: readonly string[], now: Date): Promise<ReadonlyMap<string, Row>> => {
  const byDigest = new Map(secrets.map(secret => [tokenDigest(secret).toString('hex'), secret]))
  const rows = await db.rows(sql<{
    digest: Buffer
    id: string
    displayName: string
    scopes: ('read-roster' | 'read-points' | 'submit-points')[]
    callsPerMinute: number
    madeBy: string
    usedAt: Date | null
  }>`
    select t.digest, t.id, p.display_name, t.scopes, t.calls_per_minute, t.made_by,
           t.used_at
    from tokens_token t join people_person p on p.id = t.id join people_person m on m.id = t.made_by
    where t.digest = any(${secrets.map(tokenDigest)}::bytea[]) and t.ended_at is null and t.ends_at > ${now}
      and m.suspended_at is null and m.erased_at is null
      and exists (select from people_role r where r.person_id = m.id and r.role = 'admin')`)
  return new Map(rows.map(row => [byDigest.get(row.digest.toString('hex')) ?? '', row]))
}
const identifyTogether = batchLookups(identifyAll)

/** Notes that a token is in use. Nobody waits for it, and no call fails because of it. */
const noteUse = (school: School, id: string, now: Date): void => {
  const noted = school.autocommit.run(sql`
    update tokens_token set used_at = ${now}
    where id in (select id from tokens_token where id = ${id} and (used_at is null or used_at <= ${new Date(now.getTime() - MINUTE_MS)})
                 for no key update skip locked)`)
  school.background(
    noted.then(
      () => undefined,
      (error: unknown) => school.log.warn({ err: error }, 'the last use of a token could not be noted'),
    ),
  )
}

/**
 * The program behind a token, asked of the database for each call, so that a revoked one ends at once. It acts for the admin who made the
 * token: what it hands in, that admin does not approve.
 */
export const identifyProgram = async (school: School, secret: string): Promise<Bearer | null> => {
  const now = school.clock()
  const row = isSecret(secret) ? await identifyTogether(school.db, secret, now) : null
  if (!row) return null
  if (row.usedAt === null || now.getTime() - row.usedAt.getTime() >= MINUTE_MS) noteUse(school, row.id, now)
  return {
    program: {
      personId: row.id,
      sessionId: row.id,
      displayName: row.displayName,
      grants: grantsOf(row.scopes),
      pupilOf: [],
      taught: [],
      isConfirmed: true,
      actingAdminId: row.madeBy,
    },
    scopes: row.scopes,
    limit: { calls: row.callsPerMinute, perSeconds: 60 },
  }
}
