// The list of guards fits the tree, and the tool distinguishes a guard that is missed from one that is caught.

import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { frameOfRepository } from '../boundaries/copy-repository.ts'
import { faultsIn, type Guard } from './guard.ts'
import { GUARDS } from './list/index.ts'
import { failuresWithGuards, tryGuard } from './try-guard.ts'

const ROOT = join(import.meta.dirname, '../..')
const FEWEST = 60

test('every guard is in its file exactly once, and names tests that exist', () => {
  expect(faultsIn(ROOT, GUARDS)).toEqual([])
  expect(GUARDS.length).toBeGreaterThanOrEqual(FEWEST)
  expect(GUARDS.filter(({ protects }) => !/^\p{Lu}.*\.$/u.test(protects)).map(({ id }) => id)).toEqual([])
})

const sample: Guard = {
  id: 'sample',
  protects: 'A balance is not under 0.',
  file: 'packages/game/src/ledger/change.ts',
  text: 'Math.max(0, balance + changeAmount)',
  without: 'balance + changeAmount',
  tests: ['packages/game/src/ledger/change.test.ts'],
}

test.each([
  ['whose text is gone', [{ ...sample, text: 'no such text' }], 'occurs 0 times'],
  ['whose text stands there more than once', [{ ...sample, text: 'const ' }], 'times in'],
  ['whose file is gone', [{ ...sample, file: 'packages/game/src/ledger/gone.ts' }], 'occurs 0 times'],
  ['that changes nothing', [{ ...sample, without: sample.text }], 'nothing changes'],
  ['that names no test', [{ ...sample, tests: [] }], 'names no test'],
  ['whose test is gone', [{ ...sample, tests: ['packages/game/src/ledger/gone.test.ts'] }], 'there is no'],
  ['whose test is called otherwise', [{ ...sample, title: 'no such title' }], 'no test begins with'],
  ['with the name of another', [sample, sample], 'two guards have this name'],
])('a guard %s is reported', (_, guards, fault) => {
  expect(faultsIn(ROOT, guards).join('\n')).toContain(fault)
})

describe('a guard that is taken out', () => {
  let copy: string
  beforeAll(async () => {
    copy = await frameOfRepository([
      'packages/game/src/ledger',
      'packages/game/src/rules',
      'apps/web/words-plugin.ts',
      'apps/server/src/refusals-of-calls.json',
      'tools/test/typescript-hooks.mjs',
    ])
  })
  afterAll(() => rm(copy, { recursive: true, force: true }))

  test('is caught where a test fails, missed where all pass, and nothing is known where no test can be asked', async () => {
    expect(await tryGuard(copy, sample)).toMatchObject({ kind: 'caught' })
    const unnoticed = { ...sample, without: '  Math.max(0, balance + changeAmount)' }
    expect(await tryGuard(copy, unnoticed)).toMatchObject({ kind: 'missed' })
    expect(await tryGuard(copy, { ...sample, without: '((' })).toMatchObject({ kind: 'broken' })
    expect(await tryGuard(copy, { ...sample, title: 'no such title' })).toMatchObject({ kind: 'broken' })
  })

  test('is put back afterwards', async () => {
    expect(faultsIn(copy, [sample])).toEqual([])
    expect(await failuresWithGuards(copy, [sample])).toEqual([])
  })
})
