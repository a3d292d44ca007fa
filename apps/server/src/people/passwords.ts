import { dictionary } from '@zxcvbn-ts/language-common'
import { Refused } from '../platform/http/index.ts'

export const PUPIL_MIN_CHARACTERS = 6
export const STAFF_MIN_CHARACTERS = 10
const MAX_CHARACTERS = 200

const COMMON = new Set<string>(dictionary['passwords-common'] as string[])
const OWN_WORDS = ['xiotein', 'password', 'passwort', 'classcraft', 'powerpoints']

const isCommon = (password: string, names: readonly (string | null)[]): boolean => {
  const lower = password.normalize('NFKC').toLowerCase()
  const core = lower.replace(/[^\p{L}]+$/u, '').replace(/^[^\p{L}]+/u, '')
  return (
    COMMON.has(lower) ||
    new Set(lower).size < 3 ||
    OWN_WORDS.includes(core) ||
    names.some(name => name !== null && name.length > 2 && [lower, core].includes(name.toLowerCase()))
  )
}

/** Refuses a password that is too short for this person, or one that everybody tries first. Refusals: people.weak-password, people.weak-staff-password, people.common-password. */
export const checkPassword = (password: string, person: { isStaff: boolean; names: readonly (string | null)[] }): void => {
  const length = [...password].length
  const refuse = (name: string): never => {
    throw new Refused({ name, detail: {} }, 409)
  }
  if (length < PUPIL_MIN_CHARACTERS || length > MAX_CHARACTERS) refuse('people.weak-password')
  if (person.isStaff && length < STAFF_MIN_CHARACTERS) refuse('people.weak-staff-password')
  if (isCommon(password, person.names)) refuse('people.common-password')
}
