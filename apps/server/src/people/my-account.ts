import { peopleCalls } from '@xiotein/contract/people'
import { recordAudit } from '../audit/index.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import { type Endpoint, Refused, serve } from '../platform/http/index.ts'
import type { RightsOf } from '../platform/rights.ts'
import type { Settings } from '../platform/settings.ts'
import type { Person } from '../platform/sign-in/index.ts'
import { bookAttempt, COUNTERS } from './attempts.ts'
import { nameChanged } from './domain-events.ts'
import { type Me, viewMe } from './me.ts'
import { requireOneAlphabet, takeName } from './names/index.ts'
import { accountById, lockPeople } from './person-rows.ts'

/** The caller's view of themselves after a change. */
export const meNow = async (db: Queryable, caller: Person, settings: Settings, rightsOf: RightsOf): Promise<Me> => {
  const view = await viewMe(db, caller, settings, rightsOf)
  if (!view) throw new Refused('http.signed-out')
  return view
}

/**
 * Renames the caller, at most a few times an hour, because every board that shows the name fetches again; who keeps the present name, and
 * so takes a wish back, is never kept from it. A pupil's name awaits approval,
 * unless the school lets pupils change it at once and it looks like nobody else's. The log says that somebody was renamed, without the names: they are gone when the account is.
 * Refusals: people.mixed-letters, people.many-renames.
 */
export const renameMe = (rightsOf: RightsOf): Endpoint =>
  serve(
    peopleCalls,
    'people.rename-me',
    // After five names in an hour, further requests are soon refused without a query.
    { who: 'signed-in', evenUnconfirmed: true, limit: { calls: 10, perSeconds: 3600 } },
    async change => {
      const { caller, input, tx, school, now } = change
      requireOneAlphabet(input.displayName)
      await lockPeople(tx, [caller.personId])
      const account = await accountById(tx, caller.personId)
      if (!account) throw new Refused('http.signed-out')
      if (input.displayName !== account.displayName) await bookAttempt(tx, COUNTERS.rename, caller.personId, now)
      const taken = await takeName(change, account, input.displayName)
      if (taken && input.displayName !== account.displayName) {
        await recordAudit(change, { action: 'people.rename-me', subjectId: account.id })
      }
      await change.raise(nameChanged, { personId: caller.personId })
      return meNow(tx, caller, school.settings, rightsOf)
    },
  )

export const changePreferences = (rightsOf: RightsOf): Endpoint =>
  serve(peopleCalls, 'people.change-preferences', { who: 'signed-in', evenUnconfirmed: true }, async change => {
    const { caller, input, tx, school } = change
    const { language, theme, textSize, clearerLetters, lessMotion, sounds, notifications } = input
    await tx.run(sql`
      update people_person set language = nullif(coalesce(${language ?? null}, language, 'system'), 'system'),
             theme = coalesce(${theme ?? null}, theme), text_size = coalesce(${textSize ?? null}, text_size),
             clearer_letters = coalesce(${clearerLetters ?? null}, clearer_letters), less_motion = coalesce(${lessMotion ?? null}, less_motion),
             sounds = coalesce(${sounds ?? null}, sounds), notifications = coalesce(${notifications ?? null}, notifications),
             version = version + 1
      where id = ${caller.personId} and erased_at is null`)
    return meNow(tx, caller, school.settings, rightsOf)
  })
