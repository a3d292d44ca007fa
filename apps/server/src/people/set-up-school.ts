import { peopleCalls } from '@xiotein/contract/people'
import { recordAudit } from '../audit/index.ts'
import { sql } from '../platform/database/index.ts'
import { serve } from '../platform/http/index.ts'
import { makeSchool, requireSetUpCode, requireTimeZone } from '../school/index.ts'
import { schoolMade } from './domain-events.ts'
import { requireOneAlphabet } from './names/index.ts'
import { checkPassword } from './passwords.ts'
import { FIRST_CREDENTIALS, insertPerson } from './person-rows.ts'
import { openSession } from './session-rows.ts'

/**
 * The first admin creates the school together with their own account.
 * Refusals: school.wrong-set-up-code, school.already-set-up, school.unknown-time-zone, people.mixed-letters, password rules.
 */
export const setUpSchool = serve(
  peopleCalls,
  'people.set-up-school',
  { who: 'anybody' },
  async ({ input, school, browser, now, inChange, leave }) => {
    requireOneAlphabet(input.adminName)
    requireTimeZone(input.timeZone)
    // Before the password is looked at, which is work: anybody can call this, also when the school has been set up for years.
    await inChange(({ tx }) => requireSetUpCode(tx, input.setUpCode))
    await checkPassword(school.db, input.adminPassword, {
      personId: null,
      isStaff: true,
      names: [input.adminName, input.adminEmail, input.name, input.timeZone, ...input.allowedDomains],
    })
    leave()
    const passwordHash = await school.passwords.hash(input.adminPassword, { known: 'the first admin' })
    const personId = school.newId()
    await inChange(async change => {
      const { tx } = change
      await requireSetUpCode(tx, input.setUpCode)
      const { name, timeZone, allowedDomains, signInWith, emailSignUp } = input
      await makeSchool(tx, {
        name,
        timeZone,
        allowedDomains,
        signInWith,
        emailSignUp,
        isDemo: false,
        address: browser.address,
        createdAt: now,
      })
      await insertPerson(tx, {
        id: personId,
        displayName: input.adminName,
        email: input.adminEmail,
        // A person who can read the console of the school's computer is its admin. Whether a typed address is theirs is confirmed by email.
        emailVerifiedAt: null,
        vouchedAt: now,
        username: null,
        passwordHash,
        createdAt: now,
      })
      await tx.run(sql`insert into people_role (id, person_id, role, assigned_at) values (${school.newId()}, ${personId}, 'admin', ${now})`)
      await recordAudit({ ...change, caller: { personId } }, { action: 'people.set-up-school' })
      await change.raise(schoolMade, { adminId: personId, siegeMode: input.siegeMode ?? null, duels: input.duels === true })
      await openSession(school, tx, browser, { personId, credentialsVersion: FIRST_CREDENTIALS, actingAdminId: null, now })
    })
    return { choosePasswordToken: null }
  },
)
