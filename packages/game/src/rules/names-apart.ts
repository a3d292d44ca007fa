// A person's first names and last names, as far as the name alone tells. docs/game-rules.md, "People and roles".

import { plainName } from './plain-name.ts'

/** First names of two words that belong together. */
const COMPOUND = new Set(
  `ana belen, ana isabel, ana maria, ana rosa, anna maria, anna lena, carlos alberto, juan antonio, juan carlos, juan david, juan diego, juan francisco, juan ignacio,
  juan jose, juan luis, juan manuel, juan miguel, juan pablo, juan pedro, juan ramon, jose angel, jose antonio, jose carlos, jose david, jose francisco,
  jose ignacio, jose javier, jose joaquin, jose luis, jose manuel, jose maria, jose miguel, jose ramon, jose vicente, francisco javier, francisco jose,
  luis alberto, luis fernando, luis miguel, manuel jesus, marco antonio, miguel angel, pedro jose, pedro luis, victor manuel, jesus maria, angel luis,
  eva maria, laura maria, luz maria, rosa ana, rosa maria, ana lucia, ana sofia, ana paula, ana victoria, maria angeles, maria antonia, maria belen,
  maria carmen, maria clara, maria cristina, maria dolores, maria elena, maria eugenia, maria fernanda, maria ines, maria isabel, maria jesus, maria jose,
  maria luisa, maria magdalena, maria mercedes, maria paula, maria pilar, maria rosa, maria soledad, maria teresa, maria victoria, mary ann, mary anne,
  mary jane, mary kate, anna marie, marie claire, jean luc, jean paul, jean pierre, jean marc, hans peter, karl heinz, joao pedro, ana clara`
    .split(',')
    .map(name => name.trim()),
)

/** What follows "María": "María del Carmen". */
const OF_MARIA = /^maria (del (carmen|mar|pilar|rocio|rosario|sol)|de (los (angeles|dolores)|las (mercedes|nieves)|guadalupe|lourdes))( |$)/

/** Words before a last name, by which nobody is told apart. */
const PARTICLES = new Set(
  'al bin da das de dei del della den der des di do dos du e el i la las le los ten ter van vom von y zu zum zur'.split(' '),
)

/** `Okafor, Amara` is how registers write `Amara Okafor`: the comma tells. */
const asRegistersWrite = (name: string): Apart | null => {
  const [last = '', first = '', ...more] = name.split(',').map(part => part.trim())
  return more.length === 0 && first !== '' && last !== '' ? { first, last } : null
}

/** The number of words in two first names and two last names. */
const TWO_AND_TWO = 4

const countFirst = (words: readonly string[]): number => {
  const plain = words.map(plainName)
  const ofMaria = OF_MARIA.exec(plain.join(' '))?.[0].trim()
  if (ofMaria) return ofMaria.split(' ').length
  const isTwoAndTwo = words.length === TWO_AND_TWO && !plain.some(word => PARTICLES.has(word))
  return isTwoAndTwo || COMPOUND.has(plain.slice(0, 2).join(' ')) ? 2 : 1
}

type Apart = { readonly first: string; readonly last: string }

/** The first names and the last names, which are empty for whoever has one name alone. */
export const namesApart = (displayName: string): Apart => {
  const written = asRegistersWrite(displayName)
  if (written) return written
  const words = displayName.trim().split(/\s+/u)
  const count = countFirst(words)
  return { first: words.slice(0, count).join(' '), last: words.slice(count).join(' ') }
}

/** Without the particles at its beginning: "Peña" of "de la Peña". */
const withoutParticles = (last: string): string => {
  const words = last.split(' ')
  const at = words.findIndex(word => !PARTICLES.has(plainName(word)))
  return at < 1 ? last : words.slice(at).join(' ')
}

/** The initial of the first last name without particles such as "de la"; empty without a last name. */
export const initialOfLast = (last: string): string => [...withoutParticles(last)][0]?.toLocaleUpperCase() ?? ''

/** Sorts as registers do: by the last names, then by the first ones. `compare` has the order of the letters. */
export const inRegisterOrder = <Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  compare: (one: string, other: string) => number,
): Item[] =>
  items
    .map(item => {
      const { first, last } = namesApart(nameOf(item))
      return { item, first, last: last === '' ? first : withoutParticles(last) }
    })
    .sort((one, other) => compare(one.last, other.last) || compare(one.first, other.first))
    .map(({ item }) => item)
