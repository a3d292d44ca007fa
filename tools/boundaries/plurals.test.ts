// "1 changes", "1 días": a number beside a noun needs a plural with a form for one.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
type Message = { readonly at: string; readonly text: string }

const MESSAGES = ['apps/web/src', 'apps/server/src', 'packages/content/src'].flatMap(folder =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(path => /words\/\w+\.json$/.test(path))
    .flatMap(path => {
      const words: Record<string, string> = JSON.parse(readFileSync(join(ROOT, folder, path), 'utf8'))
      return Object.entries(words).map(([id, text]): Message => ({ at: `${folder}/${path} ${id}`, text }))
    }),
)

const withoutAccents = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '')
const isPluralOf = (many: string, one: string): boolean =>
  new RegExp(`^${withoutAccents(one).replace(/y$/, '')}(y?s|es|ies)$`).test(withoutAccents(many))

/** Plural nouns, learned from the messages that have both forms: `one {# change} other {# changes}`. */
const nounsOf = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(
    texts
      .flatMap(text => [...text.matchAll(/one \{[^{}]*?# (\p{L}+)[^{}]*\} other \{[^{}]*?# (\p{L}+)/gu)])
      .flatMap(([, one = '', many = '']) => (isPluralOf(many, one) ? [many] : [])),
  )

const NOUNS = nounsOf(MESSAGES.map(({ text }) => text))

/** Bounds that the rules of the game fix above 1, as in "at most 20 reasons", and placeholders that hold no number. */
const NEVER_ONE = /^(most|least|fewest|max|characters|lines|number|of|range|one|(\w+N|n)ames?)$/
/** A number, and the next word or the one after it, such as `{count} changes` or `{count} simulated pupils`. */
const BESIDE = /\{(\w+)(?:, number)?\}(?:<\/\w+>)? (?:(?!(?:in|en|of|de|and|y) )(\p{L}+) )?(\p{L}+)/gu

const faultsOf = (text: string, nouns: ReadonlySet<string>): readonly string[] =>
  [...text.matchAll(BESIDE)].flatMap(([fault, name = '', ...words]) =>
    words.some(word => nouns.has(word)) && !NEVER_ONE.test(name) ? [fault] : [],
  )

test('a number beside a noun has a form for one, in every language', () => {
  expect(NOUNS.size).toBeGreaterThan(80)
  expect(MESSAGES.flatMap(({ at, text }) => faultsOf(text, NOUNS).map(fault => `${at}: ${fault}`))).toEqual([])
})

test('a number without a form for one is found', () => {
  const told = (text: string) => faultsOf(text, nounsOf(['one {# day} other {# days}', 'one {# escuadrón} other {# escuadrones}']))
  expect(told('It ends in {days} days.')).toEqual(['{days} days'])
  expect(told('It ends in {days, number} quiet days.')).toEqual(['{days, number} quiet days'])
  expect(told('Hay {count} escuadrones.')).toEqual(['{count} escuadrones'])
  expect(told('It ends in {days, plural, one {# day} other {# days}}, after {turn} in days, at most {most} days.')).toEqual([])
})
