// The rules for repeating a stored answer, and for cleaning stored answers up.

import { createHash } from 'node:crypto'
import type { School } from '../school.ts'
import type { Person } from '../sign-in/index.ts'
import { forgetBeyondLimits } from './idempotency-rows.ts'

const digests = new WeakMap<Person, Buffer>()

/** A digest of all that a person may do and see by their roles, classes and state. The same rights have the same digest. */
export const rightsOf = (person: Person): Buffer => {
  const known = digests.get(person)
  if (known) return known
  const { personId: _, sessionId: __, displayName: ___, changesAtMs: ____, grants, pupilOf, ...state } = person
  const held = grants.map(({ flag, classId }) => `${flag} ${classId ?? ''}`).sort()
  const digest = createHash('sha256')
    .update(JSON.stringify([held, [...pupilOf].sort(), Object.entries(state).sort()]))
    .digest()
  digests.set(person, digest)
  return digest
}

const EACH = 32
const LARGE_LETTERS = 65_536
const waiting = new WeakMap<School, { people: Set<string>; answers: number }>()

/**
 * Records that an answer was stored. After every 32, and after each large one, answers beyond these people's limits are deleted; outside
 * the command, so that nobody waits for it.
 */
export const noteRemembered = (school: School, personId: string, answer: string): void => {
  const noted = waiting.get(school) ?? { people: new Set(), answers: 0 }
  waiting.set(school, noted)
  noted.people.add(personId)
  noted.answers += 1
  if (noted.answers < EACH && answer.length < LARGE_LETTERS) return
  waiting.delete(school)
  const forgotten = forgetBeyondLimits(school.autocommit, [...noted.people])
  school.background(forgotten.catch((error: unknown) => school.log.warn({ err: error }, 'remembered answers could not be looked through')))
}
