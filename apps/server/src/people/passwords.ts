import type { Queryable } from '../platform/database/index.ts'
import { Refused } from '../platform/http/index.ts'
import { schoolRow } from '../school/index.ts'
import { commonWords, folded } from './common-words.ts'
import { classNamesOf } from './memberships.ts'
import { guessesFor } from './password-guesses.ts'

const PUPIL_MIN_CHARACTERS = 6
const STAFF_MIN_CHARACTERS = 10
const MAX_CHARACTERS = 200

/**
 * Strength as powers of ten. For a pupil: what a stranger can try in a year at ten guesses in a quarter of an hour. Three unrelated words exceed
 * both limits.
 */
const PUPIL_MIN_GUESSES = Math.log10(10 * 4 * 24 * 365)
const STAFF_MIN_GUESSES = 7.5

type PasswordOwner = {
  /** Null for somebody whose account is being made. */
  readonly personId: string | null
  readonly isStaff: boolean
  /** Names, addresses and whatever else belongs to the person. */
  readonly names: readonly (string | null)[]
}

/** The names of the school, its town and the person's classes. */
const namesAround = async (db: Queryable, personId: string | null): Promise<string[]> => {
  const school = await schoolRow(db)
  const classes = personId === null ? [] : await classNamesOf(db, personId)
  return [school?.name, school?.timeZone, school?.address, ...(school?.allowedDomains ?? []), ...classes].filter(
    name => typeof name === 'string',
  )
}

/** Names as people type them: each word, and all of them joined. */
const wordsOf = (names: readonly (string | null)[]): ReadonlySet<string> =>
  new Set(
    names.flatMap(name => {
      const words = folded(name ?? '').match(/[\p{L}\p{N}]+/gu) ?? []
      return [...words, words.join('')].filter(word => word.length > 1)
    }),
  )

/**
 * Refuses a password that is too short for this person, or that somebody who knows the school would guess early.
 * Refusals: people.weak-password, people.weak-staff-password, people.common-password.
 */
export const checkPassword = async (db: Queryable, password: string, owner: PasswordOwner): Promise<void> => {
  const length = [...password].length
  if (length < PUPIL_MIN_CHARACTERS || length > MAX_CHARACTERS) throw new Refused('people.weak-password')
  if (owner.isStaff && length < STAFF_MIN_CHARACTERS) throw new Refused('people.weak-staff-password')
  const ownWords = wordsOf([...owner.names, ...(await namesAround(db, owner.personId))])
  const guesses = guessesFor(password, ownWords, await commonWords())
  if (guesses < (owner.isStaff ? STAFF_MIN_GUESSES : PUPIL_MIN_GUESSES)) throw new Refused('people.common-password')
}
