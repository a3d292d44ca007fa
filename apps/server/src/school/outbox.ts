import { saySchool } from '@xiotein/content/school'
import { schoolCalls } from '@xiotein/contract/school'
import type { Language } from '@xiotein/game/rules'
import { permit, serve } from '../platform/http/index.ts'
import { outboxPage } from '../platform/mail/index.ts'
import { mayRunSchool } from './permissions.ts'

const PAGE = 30
const REASONS: Readonly<Record<string, 'outbox.unreachable' | 'outbox.signed-out'>> = {
  unreachable: 'outbox.unreachable',
  'signed-out': 'outbox.signed-out',
}

const failureIn = (language: Language, { failure, isOver }: { failure: string | null; isOver: boolean }): string | null => {
  if (failure === null) return null
  const [reason, next] = [REASONS[failure] ?? 'outbox.not-taken', isOver ? 'outbox.given-up' : 'outbox.tried-again'] as const
  return `${saySchool(language, reason)} ${saySchool(language, next)}`
}

/** Emails that went out or wait, without their texts: one that waits is read with `school.read-email`, of which others are told. */
export const outbox = serve(schoolCalls, 'school.outbox', { who: 'signed-in' }, async ({ caller, input, db, browser, now }) => {
  permit(mayRunSchool(caller))
  const [at, id] = input.cursor?.split('_') ?? []
  const rows = await outboxPage(db, at && id ? { at: new Date(Number(at)), id } : null, PAGE + 1, now)
  const shown = rows.slice(0, PAGE)
  const last = shown.at(-1)
  return {
    rows: shown.map(({ isOver, ...row }) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      sentAt: row.sentAt?.toISOString() ?? null,
      failure: failureIn(browser.language, { failure: row.failure, isOver }),
    })),
    next: rows.length > PAGE && last ? `${last.createdAt.getTime()}_${last.id}` : null,
  }
})
