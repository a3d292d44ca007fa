import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { LANGUAGES } from '@xiotein/game/rules'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../../..')
/** All texts of the server: those of the features, and those of the platform. */
const ROOMS = ['packages/content/src', 'apps/server/src']
const catalogues = ROOMS.flatMap(room =>
  readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .filter(file => /words.en[.]json$/.test(file))
    .map(file => dirname(join(room, file))),
)

const read = (folder: string, language: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(join(ROOT, folder, `${language}.json`), 'utf8'))

/** Each argument of a message, and whether it is a plural: a plural must be one in every language, a `select` may be in one language only. */
const argumentsOf = (message: string): string[] => {
  const inside = (tokens: unknown): string[] =>
    (Array.isArray(tokens) ? tokens : []).flatMap(token => {
      if (!Array.isArray(token)) return []
      const [name, kind, cases] = token
      const counts = kind === 'plural' || kind === 'number' ? ` ${kind}` : ''
      return [`${name}${counts}`, ...Object.values(cases && typeof cases === 'object' ? cases : {}).flatMap(inside)]
    })
  return [...new Set(inside(compileMessageOrThrow(message)))].sort()
}

/** Messages that are the same in both languages: names, figures, and messages made of placeholders alone. */
const SAME = new Set(['element.metal.name', 'category.elemental', 'kind.control', 'challenge_denied.message', 'log.mechanic'])

test('there is a catalogue for every feature that has texts', () => {
  expect(catalogues.length).toBeGreaterThan(9)
})

test.each(catalogues)('%s says the same in every language', folder => {
  const english = read(folder, 'en')
  expect(readdirSync(join(ROOT, folder)).filter(file => file.endsWith('.json'))).toEqual([...LANGUAGES].sort().map(each => `${each}.json`))
  for (const language of LANGUAGES.filter(each => each !== 'en')) {
    const words = read(folder, language)
    expect(Object.keys(words)).toEqual(Object.keys(english))
    for (const [id, message] of Object.entries(english)) {
      expect([id, ...argumentsOf(words[id] ?? '')]).toEqual([id, ...argumentsOf(message)])
      expect([id, words[id] === message]).toEqual([id, SAME.has(id)])
    }
  }
})
