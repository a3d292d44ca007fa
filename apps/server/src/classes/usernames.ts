import { plainLetters } from '@xiotein/content/classes'
import { type Queryable, sql } from '../platform/database/index.ts'

const MAX_LETTERS = 34
const FALLBACK = 'pupil'
const AT_A_TIME = 20

/** 'Zoë O’Brien-Smith' -> 'zoe.obrien-smith'; a name without any letter that can be written in ASCII becomes 'pupil'. */
export const usernameBase = (displayName: string): string => {
  const plain = plainLetters(displayName)
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/[^a-z0-9-]+/g, '.')
    .replace(/^[.-]+/, '')
    .slice(0, MAX_LETTERS)
    .replace(/[.-]+$/, '')
  return plain.length >= 2 ? plain : FALLBACK
}

/** Numbers of one name: 'ada', 'ada2', 'ada3' … */
const numbered = (base: string, number: number): string => (number === 1 ? base : `${base}${number}`)

const takenAmong = async (db: Queryable, names: readonly string[]): Promise<Set<string>> => {
  const rows = await db.rows(sql<{ username: string }>`select username from people_person where username = any(${names}::text[])`)
  return new Set(rows.map(row => row.username))
}

/** Returns a free username for each name, without duplicates and none of `reserved`. */
export const freeUsernames = async (db: Queryable, displayNames: readonly string[], reserved: ReadonlySet<string>): Promise<string[]> => {
  const used = new Set(reserved)
  const nextNumber = new Map<string, number>()
  const chosen = new Map<number, string>()
  let waiting = displayNames.map((name, index) => ({ index, base: usernameBase(name) }))
  for (let round = 1; waiting.length > 0; round *= 2) {
    const count = AT_A_TIME * round
    const bases = [...new Set(waiting.map(one => one.base))]
    const numbers = (base: string): string[] => Array.from({ length: count }, (_, i) => numbered(base, (nextNumber.get(base) ?? 1) + i))
    const taken = await takenAmong(db, bases.flatMap(numbers))
    const free = new Map(bases.map(base => [base, numbers(base).filter(name => !taken.has(name) && !used.has(name))]))
    for (const base of bases) nextNumber.set(base, (nextNumber.get(base) ?? 1) + count)
    waiting = waiting.filter(({ index, base }) => {
      const name = free.get(base)?.find(candidate => !used.has(candidate))
      if (name === undefined) return true
      used.add(name)
      chosen.set(index, name)
      return false
    })
  }
  return displayNames.map((_, index) => chosen.get(index) ?? FALLBACK)
}
