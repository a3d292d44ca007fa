// Every feature that serves calls says who could gain what from it, and its table matches the code.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { GUARDS } from '../guards/list/index.ts'
import { permissionsOf, servingFeatures, THREATS, threatsOf, writtenThreats } from './threats.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const features = servingFeatures()

test('every feature is looked at', () => {
  expect(features).toContain('people')
  expect(features.length).toBeGreaterThan(8)
})

describe.each(features)('the threats of %s', feature => {
  test('stand in its folder, each with somebody, a wish, and what stops it', async () => {
    const threats = await threatsOf(feature)
    expect(threats.length).toBeGreaterThan(0)
    for (const { wants, stoppedBy } of threats) {
      expect(wants).toMatch(/^to /)
      expect(stoppedBy).toMatch(/^\p{Lu}.*\.$/u)
    }
  })

  test('name every sentence of its permissions', async () => {
    const named = new Set((await threatsOf(feature)).flatMap(({ permissions = [] }) => permissions))
    expect((await permissionsOf(feature)).filter(sentence => !named.has(sentence))).toEqual([])
  })

  test('name guards that are removed by night, and tests that exist', async () => {
    const threats = await threatsOf(feature)
    const known = new Set(GUARDS.map(({ id }) => id))
    expect(threats.flatMap(({ guards = [] }) => guards).filter(id => !known.has(id))).toEqual([])
    expect(threats.filter(({ checkedBy }) => checkedBy.length === 0)).toEqual([])
    expect(threats.flatMap(({ checkedBy }) => checkedBy).filter(file => !existsSync(join(ROOT, file)))).toEqual([])
  })
})

test('docs/threats.md agrees with the code', async () => {
  expect(readFileSync(THREATS, 'utf8')).toBe(await writtenThreats())
})

test('docs/security.md names files that exist', () => {
  const text = readFileSync(join(ROOT, 'docs', 'security.md'), 'utf8')
  const named = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, path]) => path ?? '').filter(path => !path.startsWith('http'))
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter(path => !existsSync(join(ROOT, 'docs', path)))).toEqual([])
})
