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

/** Looking through a person's answers reads all their keys of a month: too much to do for everybody in a lesson, who are far from the limits. */
const ANSWERS = 200
const LETTERS = 262_144
const noted = new WeakMap<School, Map<string, { answers: number; letters: number }>>()

/**
 * Records that an answer was stored. After every 200 answers or 256 kB of a person on this node, their answers beyond the limits are
 * deleted; outside the command, so that nobody waits for it.
 */
export const noteRemembered = (school: School, personId: string, answer: string): void => {
  const people = noted.get(school) ?? new Map<string, { answers: number; letters: number }>()
  noted.set(school, people)
  const own = people.get(personId) ?? { answers: 0, letters: 0 }
  people.set(personId, own)
  own.answers += 1
  own.letters += answer.length
  if (own.answers < ANSWERS && own.letters < LETTERS) return
  people.delete(personId)
  const forgotten = forgetBeyondLimits(school.autocommit, personId)
  school.background(forgotten.catch((error: unknown) => school.log.warn({ err: error }, 'remembered answers could not be looked through')))
}
