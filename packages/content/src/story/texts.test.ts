// The reading level of the story's texts, and what must not be in them.

import { readdirSync, readFileSync } from 'node:fs'
import type { Language } from '@xiotein/game/rules'
import { syllable } from 'syllable'
import { describe, expect, it } from 'vitest'
import { lengthInWords, readingAgeBy, sentencesOf, spanishSyllables } from '../../testing/story/reading-age.ts'
import { NOT_FOR_CHILDREN } from '../../testing/story/unkind-words.ts'
import { CAST } from './cast.ts'
import { CHAPTERS } from './chapters/index.ts'
import type { Chapter } from './episode.ts'
import { aboutOf, talkOf } from './guide.ts'
import { PLAN } from './plan.ts'
import { RIVALS } from './rivals.ts'
import { linesOf, questionsOf, wordsOf } from './walk.ts'
import type { Words } from './words.ts'

type Text = { readonly from: string; readonly sentences: readonly string[] }

const readingAge = readingAgeBy(syllable)

const LANGUAGES = ['en', 'es'] as const satisfies readonly Language[]

/** Spanish words by the number of their syllables, with each kind of two vowels together and apart. */
const SYLLABLES: Readonly<Record<number, readonly string[]>> = {
  1: ['sol', 'luz', 'rey', 'bien', 'seis', 'que', 'pie', 'buey', 'muy', 'fue', 'dio', 'veis', 'quien'],
  2: [
    'casa',
    'día',
    'río',
    'agua',
    'guerra',
    'aire',
    'leer',
    'oír',
    'país',
    'baúl',
    'cuatro',
    'viento',
    'ciudad',
    'guante',
    'rayo',
    'búho',
  ],
  3: ['pingüino', 'maestra', 'poeta', 'caída', 'ahora', 'guitarra', 'camino', 'estudiáis', 'héroe', 'oía', 'tarea', 'paraguas', 'historia'],
  4: ['alegría', 'mariposa', 'aéreo', 'compañero', 'murciélago', 'energía', 'veríamos'],
  5: ['electricidad', 'imaginación', 'bibliotecario', 'averiguamos'],
}

const ended = (text: string): string => (/[.?!:]$/.test(text) ? text : `${text}.`)

/** Returns the texts around the scenes: on the map, at a question, in the letter, after a defeat and in a talk about the chapter. */
const aroundScenes = (chapter: Chapter): Words[] => [
  chapter.tagline,
  chapter.summary,
  ...(chapter.letterLine ? [chapter.letterLine] : []),
  chapter.boss.afterDefeat,
  ...chapter.scenes.flatMap(questionsOf),
  ...talkOf(chapter),
]

const loreOf = (language: Language): Text[] =>
  CHAPTERS.flatMap(chapter => [
    ...chapter.scenes.map(scene => ({
      from: `chapter ${chapter.chapter}, ${scene.id}`,
      sentences: linesOf(scene).map(({ text }) => text[language]),
    })),
    { from: `around chapter ${chapter.chapter}`, sentences: aroundScenes(chapter).map(words => ended(words[language])) },
  ])

const toDo = ({ boss, challenges, encounters, objectives }: Chapter): Words[] => [
  ...encounters.flatMap(({ fiction, comfort, task }) => [fiction, comfort, ...wordsOf(task).map(({ words }) => words)]),
  ...challenges.flatMap(({ description, requirements }) => [description, ...requirements.map(one => one.description)]),
  ...objectives.map(({ text }) => text),
  ...boss.advice.alone,
  ...boss.advice.together,
  ...boss.mechanics.map(({ warning }) => warning),
]

const WEB = new URL('../../../../apps/web/src/story/', import.meta.url)
/** Those are for staff alone. */
const FOR_STAFF = /^(staff|desk)\//

type Catalogue = { readonly from: string; readonly texts: readonly string[] }

/** The catalogues of all pages that a pupil reads, and of what the server says. */
const catalogues = (language: Language): Catalogue[] =>
  [
    ...readdirSync(WEB, { recursive: true, encoding: 'utf8' })
      .filter(path => path.endsWith(`words/${language}.json`) && !FOR_STAFF.test(path))
      .map(path => [`the pages' ${path}`, new URL(path, WEB)] as const),
    ['what the server says', new URL(`words/${language}.json`, import.meta.url)] as const,
  ].map(([from, file]) => ({
    from,
    texts: Object.values<unknown>(JSON.parse(readFileSync(file, 'utf8'))).filter(text => typeof text === 'string'),
  }))

/** Returns the text of a catalogue: the words around a text, and its placeholders as one word each. */
const ofCatalogue = ({ from, texts }: Catalogue): Text => ({
  from,
  sentences: texts
    .filter(text => !/, (plural|select),/.test(text))
    // An alphabet is no sentence.
    .filter(text => !/^\p{L}( \p{L})+$/u.test(text))
    .map(text => ended(text.replace(/\{\w+[^{}]*\}/g, 'x').replace(/<[^>]+>/g, ''))),
})

const FEWEST_WORDS = 100

/** Of a few words the age says little: short texts are measured together. */
const joinShort = (texts: readonly Text[]): Text[] => {
  const isShort = ({ sentences }: Text): boolean => lengthInWords(sentences.join(' ')) < FEWEST_WORDS
  return [
    ...texts.filter(text => !isShort(text)),
    { from: 'the short catalogues', sentences: texts.filter(isShort).flatMap(({ sentences }) => sentences) },
  ]
}

const instructionsOf = (language: Language): Text[] => [
  ...CHAPTERS.map(chapter => ({ from: `chapter ${chapter.chapter}`, sentences: toDo(chapter).map(words => ended(words[language])) })),
  { from: 'the plan', sentences: wordsOf(PLAN).map(({ words }) => ended(words[language])) },
  ...joinShort(catalogues(language).map(ofCatalogue)),
]

const oldest = (texts: readonly Text[], language: Language): { from: string; age: number } =>
  texts
    .map(({ from, sentences }) => ({ from, age: Math.round(10 * readingAge(sentences.join(' '), language)) / 10 }))
    .reduce((worst, one) => (one.age > worst.age ? one : worst))

const longest = (texts: readonly Text[]): string =>
  texts
    .flatMap(({ sentences }) => sentences.flatMap(sentencesOf))
    .reduce((most, one) => (lengthInWords(one) > lengthInWords(most) ? one : most))

describe.each(LANGUAGES)('in %s', language => {
  it.each([
    ['the story is read with ease at ten', loreOf, { age: 10, words: 24 }],
    ['what to do is read with ease at nine', instructionsOf, { age: 9, words: 20 }],
  ] as const)('%s, and each sentence is one breath', (_, textsOf, most) => {
    const [hardest, sentence] = [oldest(textsOf(language), language), longest(textsOf(language))]
    console.info(`${language}: the hardest is ${hardest.from}, age ${hardest.age}; the longest sentence: ${sentence}`)
    expect(hardest.age, hardest.from).toBeLessThanOrEqual(most.age)
    expect(lengthInWords(sentence), sentence).toBeLessThanOrEqual(most.words)
  })

  it('nothing is cruel, and no religion, nation or person of the real world is in it', () => {
    const all = [
      ...wordsOf({ CHAPTERS, PLAN, RIVALS, CAST }).map(({ words }) => words),
      ...CHAPTERS.flatMap(chapter => [aboutOf(chapter), ...talkOf(chapter)]),
    ]
    const said = [...all.map(words => words[language]), ...catalogues(language).flatMap(({ texts }) => texts)]
    const found = said.flatMap(text => text.match(NOT_FOR_CHILDREN[language]) ?? [])
    expect(found).toEqual([])
    expect({ en: 'A stupidly long way', es: 'Una idiotez, estúpido' }[language].match(NOT_FOR_CHILDREN[language])).not.toBeNull()
  })
})

it('reads the words of every page of a pupil, and none of the pages for staff', () => {
  for (const language of LANGUAGES) {
    const read = catalogues(language).map(({ from }) => from)
    for (const folder of ['', 'encounters/games/', 'episode/', 'boss/', 'team/fight/', 'decision/', 'hand/', 'handed-in/']) {
      expect(read).toContain(`the pages' ${folder}words/${language}.json`)
    }
    expect(read.filter(from => /staff|desk/.test(from))).toEqual([])
  }
})

it.each(Object.entries(SYLLABLES))('counts %s in Spanish words that everybody knows', (count, words) => {
  for (const word of words) expect([word, spanishSyllables(word)]).toEqual([word, Number(count)])
})

it('measures a hard text as hard, and knows a syllable when it sees one', () => {
  const hard = {
    en: 'The administration subsequently acknowledged considerable organisational irregularities, notwithstanding extraordinary circumstances.',
    es: 'La administración reconoció posteriormente considerables irregularidades organizativas, independientemente de circunstancias extraordinarias.',
  }
  for (const language of LANGUAGES) expect(readingAge(hard[language], language)).toBeGreaterThan(14)
  expect(readingAge('El sol es azul. Mi luz es gris.', 'es')).toBeLessThan(7)
})
