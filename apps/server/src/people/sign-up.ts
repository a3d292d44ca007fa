import { email as emailShape, peopleCalls } from '@xiotein/contract/people'
import { conflict, forbidden, serveSession } from '../platform/http/index.ts'
import { postLetter } from '../platform/mail/index.ts'
import { bookAttempt } from './attempts.ts'
import { letterOf, linkInLetter } from './letters.ts'
import { requireOneAlphabet } from './names/index.ts'
import { issueOneTime } from './one-time-rows.ts'
import { checkPassword } from './passwords.ts'
import { accountByEmail, FIRST_CREDENTIALS, insertPerson } from './person-rows.ts'
import { isDomainAllowed, schoolOrRefuse } from './school-rows.ts'
import { openSession } from './session-rows.ts'
import { unlessTaken } from './taken.ts'

/**
 * Makes an account for whoever has an address of an allowed domain. Nothing of a class is seen before the address is confirmed.
 * Refusals: people.sign-up-off, people.domain-not-allowed, people.mixed-letters, people.account-exists, people.many-sign-ups, the password rules.
 */
export const signUp = serveSession(
  peopleCalls,
  'people.sign-up',
  { who: 'anybody' },
  async ({ input, school, door, now, afterwards, leave }) => {
    const settings = await schoolOrRefuse(school.db)
    if (!settings.emailSignUp) throw forbidden('people.sign-up-off')
    requireOneAlphabet(input.displayName)
    const parsed = emailShape.safeParse(input.email)
    if (!parsed.success || !isDomainAllowed(settings, parsed.data)) throw conflict('people.domain-not-allowed')
    const email = parsed.data
    await checkPassword(school.db, input.password, { personId: null, isStaff: false, names: [input.displayName, email] })

    await bookAttempt(school.db, 'sign-up', '', now)
    // Counted before it is looked up: whoever asks for address after address is told of few.
    if (await accountByEmail(school.db, email)) throw conflict('people.account-exists')
    leave()
    const passwordHash = await school.passwords.hash(input.password, { source: door.source, name: email })
    const personId = school.newId()
    await unlessTaken(
      () =>
        school.db.transaction(async tx => {
          await insertPerson(tx, {
            id: personId,
            displayName: input.displayName,
            email,
            emailVerifiedAt: null,
            vouchedAt: null,
            username: null,
            passwordHash,
            createdAt: now,
          })
          const { secret } = await issueOneTime(tx, {
            personId,
            credentialsVersion: FIRST_CREDENTIALS,
            purpose: 'verify-email',
            email,
            now,
          })
          const facts = { school: settings.name, link: linkInLetter(school, settings, '/verify-email', secret) }
          await postLetter(tx, school.newId(), letterOf('verify', door.language, email, facts), now)
          await openSession(school, tx, door, { personId, credentialsVersion: FIRST_CREDENTIALS, actingAdminId: null, now })
        }),
      { people_person_email: 'people.account-exists' },
    )
    afterwards(() => school.post.deliver())
    return { choosePasswordToken: null }
  },
)
