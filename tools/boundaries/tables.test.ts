// The order of the features holds in SQL as well: no import tells that a statement reads a table of a later feature.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FEATURE_ORDER } from './rooms.mjs'

const SERVER = join(import.meta.dirname, '../../apps/server/src')
const NAMED = new RegExp(`\\b(?:from|join|into|update|truncate)\\s+(${FEATURE_ORDER.flat().join('|')})_[a-z_]+`, 'g')
/** Who knows nobody, and shows what others are called: docs/decisions/0002-feature-order.md. */
const JOINS_NAMES = ['audit/entry-rows.ts', 'audit/export-audit.ts']

/** Whether a statement of this feature may name a table of that one. */
const mayName = (feature: string, other: string): boolean => {
  const lineOf = (name: string): number => FEATURE_ORDER.findIndex(line => line.includes(name))
  return other === feature || lineOf(other) < lineOf(feature)
}

/** Every use of a table that the order does not allow: file and table. */
const strayIn = (feature: string, file: string, text: string): string[] =>
  [...text.matchAll(NAMED)].filter(([, other = '']) => !mayName(feature, other)).map(([named]) => `${file}: ${named.replace(/\s+/g, ' ')}`)

test('no statement of a feature names a table of a later one', () => {
  const stray = FEATURE_ORDER.flat().flatMap(feature =>
    readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
      .filter(file => file.startsWith(`${feature}/`) && file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .filter(file => !JOINS_NAMES.includes(file))
      .flatMap(file => strayIn(feature, file, readFileSync(join(SERVER, file), 'utf8'))),
  )
  expect(stray).toEqual([])
})

test('a statement that reads ahead is noticed, whatever stands between the words', () => {
  const early = 'select 1 from people_person p\n  left join\n    classes_pupil m on true'
  expect(strayIn('people', 'x.ts', early)).toEqual(['x.ts: join classes_pupil'])
  expect(strayIn('classes', 'x.ts', early)).toEqual([])
  expect(strayIn('ledger', 'x.ts', 'update notices_notice set')).toEqual(['x.ts: update notices_notice'])
})
