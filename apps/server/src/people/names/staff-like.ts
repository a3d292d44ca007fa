import { skeletonOf } from './skeleton.ts'

// Kept short, because a child whose real name contains one of these words has to wait for approval.

/** A name that contains one of these anywhere reads like staff or like the product itself. */
const ANYWHERE = [
  'teacher',
  'teachers',
  'headteacher',
  'headmaster',
  'headmistress',
  'professor',
  'admin',
  'admins',
  'administrator',
  'moderator',
  'profesor',
  'profesora',
  'profesores',
  'docente',
  'director',
  'directora',
  'administrador',
  'administradora',
  'moderador',
  'moderadora',
  'xiotein',
]
/** These are surnames and words, too ("John Wick", "Anna Maestro"): they count only as the first word. */
const IN_FRONT = [
  'mr',
  'mrs',
  'ms',
  'miss',
  'mx',
  'mister',
  'madam',
  'sir',
  'dr',
  'prof',
  'head',
  'principal',
  'coach',
  'tutor',
  'staff',
  'support',
  'system',
  'wick',
  'sr',
  'sra',
  'srta',
  'senor',
  'senora',
  'senorita',
  'profe',
  'maestro',
  'maestra',
  'tutora',
  'soporte',
  'sistema',
]
const anywhere = new Set(ANYWHERE.map(skeletonOf))
const inFront = new Set(IN_FRONT.map(skeletonOf))
const SHORTEST_SPELT_OUT = 5

const wordsOf = (text: string): string[] =>
  skeletonOf(text)
    .split(/[^\p{L}]+/u)
    .filter(word => word !== '')

const saysSo = (words: readonly string[]): boolean => inFront.has(words[0] ?? '') || words.some(word => anywhere.has(word))

/** "T e a c h e r": single letters, read as one word. */
const speltOut = (name: string): string => {
  const letters = name.split(/[^\p{L}\p{N}]+/u).filter(word => [...word].length === 1)
  return letters.length < SHORTEST_SPELT_OUT ? '' : letters.join('')
}

/** "MrSmith", "Teacher7A": words begin with a capital and end at a digit. */
const apart = (name: string): string => name.replace(/\p{N}+/gu, ' ').replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')

/** True for a name that reads like a school title or office in one of the product's languages, however its letters are disguised. */
export const soundsLikeStaff = (name: string): boolean => [name, apart(name), speltOut(name)].some(read => saysSo(wordsOf(read)))

/** A key that is equal for two names that look the same to a reader. */
export const lookalikeKey = (name: string): string => wordsOf(name).join('') || name
