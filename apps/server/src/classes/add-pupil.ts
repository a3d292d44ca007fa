import { classesCalls } from '@xiotein/contract/classes'
import { recordAudit } from '../audit/index.ts'
import { insertPerson, issueStartCodes, PERSON_TAKEN, requireOneAlphabet, unlessTaken } from '../people/index.ts'
import { permit, Refused, serve } from '../platform/http/index.ts'
import { isDomainAllowed, schoolOrRefuse } from '../school/index.ts'
import { holdOpenClass } from './closing.ts'
import { teachesClass } from './cover/cover-rows.ts'
import { classesChanged } from './domain-events.ts'
import { mayMakeCards, mayRunClass } from './permissions.ts'
import { insertPupils, lockNewPupils } from './pupil-rows.ts'
import { namesakesOf } from './suggest-people.ts'
import { freeUsernames } from './usernames.ts'

/**
 * Makes an account for a pupil of the class, with a start code for the sign-in card. Anybody who only stands in gets no code and gives no
 * address: both would open the account for longer than the cover. Creates a username when neither a username nor an address is given. A pupil
 * of the school with the same name is refused as a twin, unless the new one is said to be a namesake.
 * Refusals: classes.namesake, people.mixed-letters, classes.class-archived, classes.address-by-teachers, people.domain-not-allowed, people.email-taken,
 * people.username-taken.
 */
export const addPupil = serve(classesCalls, 'classes.add-pupil', { who: 'signed-in' }, async change => {
  const { caller, input, tx, school, now } = change
  permit(mayRunClass(caller, input.classId))
  requireOneAlphabet(input.displayName)
  await lockNewPupils(tx)
  await holdOpenClass(tx, input.classId)
  const makesCards = mayMakeCards(caller, input.classId, await teachesClass(tx, caller.personId, input.classId))
  if (input.email && !makesCards) throw new Refused('classes.address-by-teachers')
  if (input.email && !isDomainAllowed(await schoolOrRefuse(tx), input.email)) throw new Refused('people.domain-not-allowed')
  // Two different addresses tell two people with one name apart, as in a roster.
  const alike = input.namesake ? [] : await namesakesOf(tx, input.displayName)
  const twin = alike.find(({ email }) => input.email === null || email === null || email === input.email)
  if (twin) throw new Refused('classes.namesake', { name: twin.displayName })
  const [made = null] = input.username || input.email ? [] : await freeUsernames(tx, [input.displayName], new Set())
  const username = input.username ?? made
  const personId = school.newId()
  await unlessTaken(
    () =>
      insertPerson(tx, {
        id: personId,
        displayName: input.displayName,
        email: input.email,
        emailVerifiedAt: null,
        vouchedAt: now,
        username,
        passwordHash: null,
        createdAt: now,
      }),
    PERSON_TAKEN,
  )
  await insertPupils(tx, [{ classId: input.classId, personId }], now)
  await change.raise(classesChanged, { classIds: [input.classId] })
  const codes = makesCards ? await issueStartCodes(tx, [personId], now) : null
  await recordAudit(change, { action: 'classes.add-pupil', subjectId: personId, classId: input.classId })
  return {
    id: personId,
    displayName: input.displayName,
    signInName: username ?? input.email ?? '',
    startCode: codes?.get(personId) ?? null,
  }
})
