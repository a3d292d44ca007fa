import { sayPeople } from '@xiotein/content/people'
import { peopleCalls } from '@xiotein/contract/people'
import { recordAudit } from '../audit/index.ts'
import { sql, type Transaction } from '../platform/database/index.ts'
import { conflict, DONE, permit, serveCommand, serveRead } from '../platform/http/index.ts'
import { letterPage } from '../platform/mail/index.ts'
import type { Person } from '../platform/sign-in/index.ts'
import { passkeyOfSession } from './passkeys/index.ts'
import { mayRunSchool } from './permissions.ts'
import { schoolOrRefuse } from './school-rows.ts'

const PAGE = 30

export const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: name })
    return true
  } catch {
    return false
  }
}

export const schoolSettings = serveRead(peopleCalls, 'people.school', { who: 'signed-in' }, async ({ caller, db, school, door }) => {
  permit(mayRunSchool(caller))
  const row = await schoolOrRefuse(db)
  return {
    ...row,
    dailyReset: sayPeople(door.language, 'school.daily-reset'),
    providers: school.settings.openIdProviders.map(({ id, name }) => ({ id, name })),
    mailConfigured: school.post.sends,
    publicUrl: school.settings.publicUrl,
  }
})

/** Whoever asks staff for a passkey must be signed in with one, or would be the first without rights. Refusal: people.passkey-first. */
const requireOwnPasskey = async (tx: Transaction, caller: Person): Promise<void> => {
  const { staffPasskeys } = await schoolOrRefuse(tx)
  if (!staffPasskeys && (await passkeyOfSession(tx, caller.sessionId)) === null) throw conflict('people.passkey-first')
}

/** Refusals: people.unknown-time-zone, people.passkey-first. */
export const changeSchool = serveCommand(peopleCalls, 'people.change-school', { who: 'signed-in' }, async ({ caller, input, tx, now }) => {
  permit(mayRunSchool(caller))
  if (!isTimeZone(input.timeZone)) throw conflict('people.unknown-time-zone')
  if (input.staffPasskeys) await requireOwnPasskey(tx, caller)
  await tx.run(sql`
    update people_school set name = ${input.name}, time_zone = ${input.timeZone}, allowed_domains = ${input.allowedDomains},
           sign_in_with = ${input.signInWith}, email_sign_up = ${input.emailSignUp},
           staff_passkeys = ${input.staffPasskeys}, address = coalesce(${input.address}, address)`)
  await recordAudit(tx, caller, now, { action: 'people.change-school' })
  return DONE
})

/** Letters that went out or wait. Their text is shown only while they wait: it may hold a one-time link. */
export const outbox = serveRead(peopleCalls, 'people.outbox', { who: 'signed-in' }, async ({ caller, input, db, door }) => {
  permit(mayRunSchool(caller))
  const [at, id] = input.cursor?.split('_') ?? []
  const rows = await letterPage(db, at && id ? { at: new Date(Number(at)), id } : null, PAGE + 1)
  const shown = rows.slice(0, PAGE)
  const last = shown.at(-1)
  return {
    rows: shown.map(row => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      sentAt: row.sentAt?.toISOString() ?? null,
      failure: row.failure && sayPeople(door.language, 'outbox.not-taken'),
    })),
    next: rows.length > PAGE && last ? `${last.createdAt.getTime()}_${last.id}` : null,
  }
})
