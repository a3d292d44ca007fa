// The terms and signs of Spanish, as docs/style.md decides them: each thing has one word, on every page and in the story.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CHAPTERS, wordsOf } from '@xiotein/content/story'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
type Text = { readonly at: string; readonly en: string; readonly es: string }

/** The words that docs/style.md replaces by others, and those that are only of some countries. */
const REFUSED =
  /(?<!\p{L})(profesor(a|es|as)?|alumn[oa]s?|alumnado|combat(e|es|ir)|manifiestos?|vosotr[oa]s|vuestr[oa]s?|usted|ordenador(es)?|móvil(es)?|computador(es)?|coger|agreg(a|ar|ada|ado|adas|ados|ue|aste|amos)(la|lo|las|los)?|puls(a|ar|as|e|es|ando|ado|aste))(?!\p{L})/iu
/** The simple past after words that mean "until now". After *nunca*, which also tells of times that are over, only a reader can judge. */
const UNTIL_NOW =
  /(?<!\p{L})(aún|todavía) (no|nadie|nada) ((me|te|se|nos|lo|la|los|las|le|les) )*(?!(ex|as|ins|cons|res)iste)(\p{L}+(aste|iste|ó|aron|ieron)|puso|hizo|tuvo|vino|dijo|quiso|pudo|hubo|fue)(?!\p{L})/iu
const OTHER_QUOTES = /["“”„]/
/** A sign that closes a sentence needs the one that opens it. */
const isOpened = (es: string): boolean => es.split('!').length === es.split('¡').length && es.split('?').length === es.split('¿').length
/** A question mark that stands for something unknown. */
const UNKNOWN = /(?<=^|\()\?/g

const faultsOf = ({ en, es }: Text): readonly string[] => [
  ...(REFUSED.exec(es)?.slice(0, 1) ?? []),
  ...(UNTIL_NOW.exec(es)?.slice(0, 1) ?? []),
  ...(OTHER_QUOTES.test(es) ? ['quotation marks other than « »'] : []),
  ...(es.includes('!') && !en.includes('!') ? ['an exclamation that English does not make'] : []),
  ...(isOpened(es.replace(UNKNOWN, '')) ? [] : ['a question or exclamation that is not opened']),
]

const read = (path: string): Record<string, string> => JSON.parse(readFileSync(path, 'utf8'))
const CATALOGUES = ['apps/web/src', 'apps/server/src', 'packages/content/src'].flatMap(folder =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('words/es.json'))
    .flatMap(path => {
      const english = read(join(ROOT, folder, path.replace(/es\.json$/, 'en.json')))
      const spanish = Object.entries(read(join(ROOT, folder, path)))
      return spanish.map(([id, es]): Text => ({ at: `${folder}/${path} ${id}`, en: english[id] ?? '', es }))
    }),
)
const STORY = CHAPTERS.flatMap(chapter => wordsOf(chapter).map(({ words }): Text => ({ at: `chapter ${chapter.chapter}`, ...words })))

test('Spanish uses the terms and signs of docs/style.md, on every page and in the story', () => {
  expect(CATALOGUES.length).toBeGreaterThan(3000)
  expect(STORY.length).toBeGreaterThan(1000)
  const faults = [...CATALOGUES, ...STORY].flatMap(text => faultsOf(text).map(fault => `${text.at}: ${fault}: ${text.es}`))
  expect(faults).toEqual([])
})

test('each fault is found', () => {
  const told = (es: string, en = 'Done.') => faultsOf({ at: '', en, es })
  expect(told('Pregunta a tu profesora.')).toEqual(['profesora'])
  expect(told('Aún no te lo dijo, y todavía no existe.')).toEqual(['Aún no te lo dijo'])
  expect(told('Todavía no jugaste.')).toEqual(['Todavía no jugaste'])
  expect(told('Todavía nadie jugó.')).toEqual(['Todavía nadie jugó'])
  expect(told('Aún no ha jugado.')).toEqual([])
  expect(told('Dijo “hola”.')).toEqual(['quotation marks other than « »'])
  expect(told('¡Listo!')).toEqual(['an exclamation that English does not make'])
  expect(told('Quién eres?')).toEqual(['a question or exclamation that is not opened'])
  expect(told('«Luz» (?)')).toEqual([])
})
