import { type Queryable, sql, type Transaction, type Writer } from '../database/index.ts'
import { DAY_MS, MINUTE_MS } from '../durations.ts'
import type { Email } from './mailer.ts'

export type OutboxRow = {
  id: string
  to: string
  subject: string
  body: string | null
  createdAt: Date
  sentAt: Date | null
  /** A `Failure`, or what an earlier version wrote: anybody who shows it has its own words. */
  failure: string | null
}

/** An email as it is listed: without its text, which may hold a link. `isOver`: it is not tried again. `isKept`: its text can still be read. */
type ListedEmail = Omit<OutboxRow, 'body'> & { isKept: boolean; isOver: boolean }

/** Why an email was not sent: the server refused it, could not be reached, or refused the name or password of the school. */
export type Failure = 'not-taken' | 'unreachable' | 'signed-out'

/** The last try is about a day after the first, so a mail server that is down for a night loses nothing. */
const MOST_TRIES = 9
/** The minutes until the next try: 5 after the first, then 10, 20 … */
const WAITS = Array.from({ length: MOST_TRIES }, (_, before) => 5 * 2 ** before)
/** Older emails, such as those that came back with a backup, contain links that no longer work. */
const OLDEST_MS = 3 * DAY_MS

/** Puts an email into the outbox, where it waits to be sent or to be read by an admin. */
export const insertEmail = async (tx: Transaction, id: string, message: Email, now: Date): Promise<void> => {
  await tx.run(sql`
    insert into platform_email (id, recipient, subject, body, created_at, next_try_at)
    values (${id}, ${message.to}, ${message.subject}, ${message.body}, ${now}, ${now})`)
}

/** Takes the oldest waiting email. It is tried again after 5 minutes, then 10, 20 … unless `markSent` says that it went out. */
export const claimEmail = (writer: Writer, now: Date): Promise<OutboxRow | null> =>
  writer.maybe(sql<OutboxRow>`
    update platform_email e set tries = e.tries + 1, next_try_at = next.at
    from unnest(${WAITS.map(minutes => new Date(now.getTime() + minutes * MINUTE_MS))}::timestamptz[]) with ordinality as next(at, tries)
    where e.id = (
      select id from platform_email where sent_at is null and body is not null and next_try_at <= ${now} and tries < ${MOST_TRIES}
        and created_at > ${new Date(now.getTime() - OLDEST_MS)}
      order by next_try_at, id limit 1 for update skip locked)
      and next.tries = e.tries + 1
    returning e.id, recipient as "to", subject, body, created_at, sent_at, failure`)

export const markSent = async (writer: Writer, id: string, now: Date): Promise<void> => {
  await writer.run(sql`update platform_email set sent_at = ${now}, body = null, failure = null where id = ${id}`)
}

export const markFailed = async (writer: Writer, id: string, failure: Failure): Promise<void> => {
  await writer.run(sql`update platform_email set failure = ${failure} where id = ${id}`)
}

export const outboxPage = (db: Queryable, before: { at: Date; id: string } | null, count: number, now: Date): Promise<ListedEmail[]> =>
  db.rows(sql<{
    id: string
    to: string
    subject: string
    createdAt: Date
    sentAt: Date | null
    failure: string | null
    isKept: boolean
    isOver: boolean
  }>`
    select id, recipient as "to", subject, created_at, sent_at, failure, sent_at is null and body is not null as is_kept,
           tries >= ${MOST_TRIES} or created_at <= ${new Date(now.getTime() - OLDEST_MS)} as "isOver!"
    from platform_email
    where (created_at, id) < (coalesce(${before?.at ?? null}::timestamptz, 'infinity'), ${before?.id ?? null}::uuid)
    order by created_at desc, id desc limit ${count}`)

/** A waiting email with its text, held so that it is not sent meanwhile; null for one that went out, or whose text is no longer kept. */
export const holdWaitingEmail = (tx: Transaction, id: string): Promise<{ to: string; body: string } | null> =>
  tx.maybe(sql<{ to: string; body: string }>`
    select recipient as "to", body from platform_email where id = ${id} and sent_at is null and body is not null for update`)

/** Returns since when the oldest email waits for the mail server; null for none. One that the server itself refused does not count. */
export const waitsSince = async (db: Queryable, now: Date): Promise<Date | null> =>
  (
    await db.one(sql<{ since: Date | null }>`
      select min(created_at) as since from platform_email
      where sent_at is null and body is not null and tries < ${MOST_TRIES} and failure is distinct from 'not-taken'
        and created_at > ${new Date(now.getTime() - OLDEST_MS)}`)
  ).since

/** When an email last went out, of those that are kept (30 days); and how many of the last week did not and will not, or wait for another try. */
export const mailState = (db: Queryable, now: Date): Promise<{ sentAt: Date | null; notSent: number }> =>
  db.one(sql<{ sentAt: Date | null; notSent: number }>`
    select (select max(sent_at) from platform_email) as sent_at, count(*)::int as not_sent
    from platform_email where sent_at is null and failure is not null and created_at > ${new Date(now.getTime() - 7 * DAY_MS)}`)

export const eraseEmailsTo = async (tx: Transaction, address: string): Promise<void> => {
  await tx.run(sql`delete from platform_email where recipient = ${address}`)
}
