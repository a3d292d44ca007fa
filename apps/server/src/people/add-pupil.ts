import { peopleCalls } from '@xiotein/contract/people'
import { recordAudit } from '../audit/index.ts'
import { sql } from '../platform/database/index.ts'
import { conflict, permit, serve } from '../platform/http/index.ts'
import { isDomainAllowed, schoolOrRefuse } from '../school/index.ts'
import { openClass } from './class-rows.ts'
import { classesChanged } from './happenings.ts'
import { requireOneAlphabet } from './names/index.ts'
import { codeSecret, issueOneTime, newStartCode } from './one-time-rows.ts'
import { mayRunClass } from './permissions.ts'
import { FIRST_CREDENTIALS, insertPerson } from './person-rows.ts'
import { unlessTaken } from './taken.ts'
import { freeUsernames } from './usernames.ts'

/**
 * Makes an account for a pupil of the class, with a start code for its sign-in card. Without username and address a username is made.
 * Refusals: people.mixed-letters, people.class-archived, people.domain-not-allowed, people.email-taken, people.username-taken.
 */
export const addPupil = serve(peopleCalls, 'people.add-pupil', { who: 'signed-in' }, async ({ caller, input, tx, school, now }) => {
  permit(mayRunClass(caller, input.classId))
  requireOneAlphabet(input.displayName)
  await openClass(tx, input.classId)
  if (input.email && !isDomainAllowed(await schoolOrRefuse(tx), input.email)) throw conflict('people.domain-not-allowed')
  const [made = null] = input.username || input.email ? [] : await freeUsernames(tx, [input.displayName], new Set())
  const username = input.username ?? made
  const personId = school.newId()
  await unlessTaken(() =>
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
  )
  await tx.run(sql`insert into people_pupil (class_id, person_id, joined_at) values (${input.classId}, ${personId}, ${now})`)
  await school.happened(school, tx, classesChanged, { classIds: [input.classId] })
  const startCode = newStartCode()
  await issueOneTime(tx, {
    personId,
    credentialsVersion: FIRST_CREDENTIALS,
    purpose: 'start-code',
    now,
    secret: codeSecret(personId, startCode),
  })
  await recordAudit(tx, caller, now, { action: 'people.add-pupil', subjectId: personId, classId: input.classId })
  return { id: personId, displayName: input.displayName, signInName: username ?? input.email ?? '', startCode }
})
