import { peopleCalls } from '@xiotein/contract/people'
import { recordAudit } from '../audit/index.ts'
import { type Asking, sql } from '../platform/database/index.ts'
import { conflict, DONE, permit, serveSession } from '../platform/http/index.ts'
import { sameDigest, tokenDigest } from '../platform/sign-in/index.ts'
import { requireOneAlphabet } from './names/index.ts'
import { newStartCode, normalCode } from './one-time-rows.ts'
import { checkPassword } from './passwords.ts'
import { FIRST_CREDENTIALS, insertPerson } from './person-rows.ts'
import { isTimeZone } from './school.ts'
import { openSession } from './session-rows.ts'

/** Makes the code of the first start, or null when the school is set up. A new start makes a new code; the old one dies. */
export const newSetUpCode = async (db: Asking): Promise<string | null> => {
  const code = newStartCode()
  const made = await db.run(sql`
    insert into people_set_up_code (digest) select ${tokenDigest(normalCode(code))} where not exists (select from people_school)
    on conflict (only_one) do update set digest = excluded.digest`)
  return made > 0 ? code : null
}

/** Refuses anybody who has not read the console. Locks the code, so that of two who come at once one is first. */
export const requireSetUpCode = async (db: Asking, typed: string): Promise<void> => {
  const row = await db.maybe<{ digest: Buffer }>(sql`select digest from people_set_up_code for update`)
  if (!row) throw conflict('people.already-set-up')
  permit(sameDigest(row.digest, tokenDigest(normalCode(typed))), 'people.wrong-set-up-code')
}

export const checkSetUpCode = serveSession(peopleCalls, 'people.check-set-up-code', { who: 'anybody' }, async ({ input, school }) => {
  await school.db.transaction(tx => requireSetUpCode(tx, input.setUpCode))
  return DONE
})

/** The first admin makes the school. Refusals: people.wrong-set-up-code, people.already-set-up, people.mixed-letters, password rules. */
export const setUpSchool = serveSession(
  peopleCalls,
  'people.set-up-school',
  { who: 'anybody' },
  async ({ input, school, door, now, leave }) => {
    requireOneAlphabet(input.adminName)
    await checkPassword(school.db, input.adminPassword, {
      personId: null,
      isStaff: true,
      names: [input.adminName, input.adminEmail, input.name, input.timeZone, ...input.allowedDomains],
    })
    if (!isTimeZone(input.timeZone)) throw conflict('people.unknown-time-zone')
    await school.db.transaction(tx => requireSetUpCode(tx, input.setUpCode))
    leave()
    const passwordHash = await school.passwords.hash(input.adminPassword, { known: 'the first admin' })
    const personId = school.newId()
    await school.db.transaction(async tx => {
      await requireSetUpCode(tx, input.setUpCode)
      await tx.run(sql`
      insert into people_school (name, time_zone, allowed_domains, sign_in_with, email_sign_up, address, created_at)
      values (${input.name}, ${input.timeZone}, ${input.allowedDomains}, ${input.signInWith}, ${input.emailSignUp}, ${door.address}, ${now})`)
      await tx.run(sql`delete from people_set_up_code`)
      await insertPerson(tx, {
        id: personId,
        displayName: input.adminName,
        email: input.adminEmail,
        // Whoever reads the console of the school's computer is its admin. That a typed address is theirs is shown by a letter.
        emailVerifiedAt: null,
        vouchedAt: now,
        username: null,
        passwordHash,
        createdAt: now,
      })
      await tx.run(sql`insert into people_role (id, person_id, role, assigned_at) values (${school.newId()}, ${personId}, 'admin', ${now})`)
      await recordAudit(tx, { personId }, now, { action: 'people.set-up-school' })
      await openSession(school, tx, door, { personId, credentialsVersion: FIRST_CREDENTIALS, actingAdminId: null, now })
    })
    return { choosePasswordToken: null }
  },
)
