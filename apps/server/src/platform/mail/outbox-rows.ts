import { type Asking, sql, type Transaction } from '../database/index.ts'
import type { Letter } from './post.ts'

export type LetterRow = {
  id: string
  to: string
  subject: string
  body: string | null
  createdAt: Date
  sentAt: Date | null
  failure: string | null
}

/** Puts a letter into the outbox; it goes out after the transaction, or waits there to be read by an admin. */
export const postLetter = async (tx: Transaction, id: string, letter: Letter, now: Date): Promise<void> => {
  await tx.run(sql`
    insert into platform_letter (id, recipient, subject, body, created_at, next_try_at)
    values (${id}, ${letter.to}, ${letter.subject}, ${letter.body}, ${now}, ${now})`)
}

export const takeLetters = (tx: Transaction, now: Date): Promise<LetterRow[]> =>
  tx.rows(sql`
    select id, recipient as "to", subject, body, created_at as "createdAt", sent_at as "sentAt", failure from platform_letter
    where sent_at is null and body is not null and next_try_at <= ${now} and tries < 8
    order by next_try_at limit 20 for update skip locked`)

export const markSent = async (tx: Transaction, id: string, now: Date): Promise<void> => {
  await tx.run(sql`update platform_letter set sent_at = ${now}, body = null, failure = null, tries = tries + 1 where id = ${id}`)
}

export const markFailed = async (tx: Transaction, id: string, failure: string, nextTryAt: Date): Promise<void> => {
  await tx.run(sql`update platform_letter set failure = ${failure}, tries = tries + 1, next_try_at = ${nextTryAt} where id = ${id}`)
}

export const letterPage = (db: Asking, before: { at: Date; id: string } | null, count: number): Promise<LetterRow[]> =>
  db.rows(sql`
    select id, recipient as "to", subject, body, created_at as "createdAt", sent_at as "sentAt", failure from platform_letter
    where ${before === null} or (created_at, id) < (${before?.at ?? null}::timestamptz, ${before?.id ?? null}::uuid)
    order by created_at desc, id desc limit ${count}`)

export const eraseLettersTo = async (tx: Transaction, address: string): Promise<void> => {
  await tx.run(sql`delete from platform_letter where recipient = ${address}`)
}
