import { saySchool } from '@xiotein/content/school'
import { schoolCalls } from '@xiotein/contract/school'
import { permit, serve } from '../platform/http/index.ts'
import { outboxPage } from '../platform/mail/index.ts'
import { mayRunSchool } from './permissions.ts'

const PAGE = 30

/** Emails that went out or wait. Their text is shown only while they wait: it may hold a one-time link. */
export const outbox = serve(schoolCalls, 'school.outbox', { who: 'signed-in' }, async ({ caller, input, db, browser }) => {
  permit(mayRunSchool(caller))
  const [at, id] = input.cursor?.split('_') ?? []
  const rows = await outboxPage(db, at && id ? { at: new Date(Number(at)), id } : null, PAGE + 1)
  const shown = rows.slice(0, PAGE)
  const last = shown.at(-1)
  return {
    rows: shown.map(row => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      sentAt: row.sentAt?.toISOString() ?? null,
      failure: row.failure && saySchool(browser.language, 'outbox.not-taken'),
    })),
    next: rows.length > PAGE && last ? `${last.createdAt.getTime()}_${last.id}` : null,
  }
})
