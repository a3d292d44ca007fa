import { expect, test } from 'vitest'
import { movesFileOf, readMovesFile } from './moves-file.ts'

const OVERRIDES = { lash: { damage: 20 }, quill: { name: 'Silver Pen' }, noon: { damage: 40, name: 'High Noon' } }
const fileOf = (file: object): string => JSON.stringify({ format: 'xiotein-moves', version: 1, moves: {}, ...file })

test('what is exported can be imported again', () => {
  expect(readMovesFile(movesFileOf(OVERRIDES))).toEqual({ ok: true, outcome: OVERRIDES })
  expect(readMovesFile(movesFileOf({}))).toEqual({ ok: true, outcome: {} })
})

test.each([
  ['not a file', 'not-json', {}],
  ['[]', 'not-moves', {}],
  ['{"moves":{}}', 'not-moves', {}],
  [fileOf({ moves: [] }), 'not-moves', {}],
  [fileOf({ version: 2 }), 'newer', {}],
  [fileOf({ author: 'me' }), 'unknown-key', { key: 'author' }],
  [fileOf({ moves: { lash: { damage: 20, energyCost: 0 } } }), 'unknown-key', { key: 'lash.energyCost' }],
  [fileOf({ moves: { lash: 20 } }), 'wrong-value', { key: 'lash' }],
  [fileOf({ moves: { lash: { damage: '20' } } }), 'wrong-value', { key: 'lash.damage' }],
  [fileOf({ moves: { lash: { name: 7 } } }), 'wrong-value', { key: 'lash.name' }],
])('%s is refused: %s', (text, name, detail) => {
  expect(readMovesFile(text)).toEqual({ ok: false, refusal: { name, detail } })
})
