import { peopleCalls } from '@xiotein/contract/people'
import { recordAudit } from '../audit/index.ts'
import { sql } from '../platform/database/index.ts'
import { DONE, type Endpoint, permit, Refused, serve } from '../platform/http/index.ts'
import type { Eraser } from '../platform/personal-data.ts'
import { mayRunSchool } from '../school/index.ts'
import { closeSockets, requireCredentials } from './credentials.ts'
import { erasePersonalData } from './erasing.ts'
import { keepAnAdmin } from './last-admin.ts'
import { confirmPassword } from './own-password.ts'

/**
 * Deletes the caller's account, after asking for the password.
 * Refusals: confirmPassword's, people.credentials-changed, people.last-admin.
 */
export const deleteMe = (erasers: readonly Eraser[]): Endpoint =>
  serve(
    peopleCalls,
    'people.delete-me',
    { who: 'signed-in', evenUnconfirmed: true },
    async ({ caller, input, school, browser, now, inChange }) => {
      const account = await confirmPassword(school, caller, input.password, now)
      const ended = await inChange(async change => {
        const { tx } = change
        await keepAnAdmin(tx, account.id)
        await requireCredentials(tx, account)
        const sessions = await erasePersonalData(change, [account.id], browser.language, erasers)
        await recordAudit(change, { action: 'people.delete-me', subjectId: account.id })
        return sessions
      })
      browser.close()
      await closeSockets(school, ended)
      return DONE
    },
  )

/** Erases another person's account; admins only. Refusal: people.last-admin. */
export const erasePerson = (erasers: readonly Eraser[]): Endpoint =>
  serve(peopleCalls, 'people.erase-person', { who: 'signed-in' }, async change => {
    const { caller, input, tx, school, browser, afterwards } = change
    permit(mayRunSchool(caller))
    await keepAnAdmin(tx, input.personId)
    const person = await tx.maybe(
      sql<{ id: string }>`select id from people_person where id = ${input.personId} and erased_at is null and not is_program for update`,
    )
    if (!person) throw new Refused('http.not-found')
    const ended = await erasePersonalData(change, [input.personId], browser.language, erasers)
    await recordAudit(change, { action: 'people.erase-person', subjectId: input.personId })
    afterwards(() => closeSockets(school, ended))
    return DONE
  })
