// docs/checks.md has one row for each code, in its order, and names files that are there, with a test that begins with the code.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const CHECKS = 'apps/server/src/testing/checks'
const TITLE = /^\s*(?:(?:test|it|describe)[^'"`]*\(\s*|\[)?['"`]([A-L]\d+(?:, [A-L]\d+)*)(?:: | [A-Z]|',)/gm

/** The last number of each letter; the codes begin at 1. */
const LAST = { A: 10, B: 13, C: 9, D: 10, E: 6, F: 11, G: 7, H: 6, I: 8, J: 7, K: 4, L: 11 }
const CODES = Object.entries(LAST).flatMap(([letter, last]) => Array.from({ length: last }, (_, nth) => `${letter}${nth + 1}`))

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const pathOf = (file: string): string => (file.includes('/') ? file : `${CHECKS}/${file}`)
const codesIn = (path: string): string[] => [...read(path).matchAll(TITLE)].flatMap(([, codes = '']) => codes.split(', '))

const rows = read('docs/checks.md')
  .split('\n')
  .flatMap(line => {
    const [codes = '', , , , where = ''] = line.split(' | ').map(cell => cell.replace(/^\| |\s*\|$/g, ''))
    const files = [...where.matchAll(/`([^`]+\.tsx?)`/g)].map(([, file = '']) => file)
    return /^\| (?:[A-L]\d+|–)/.test(line) ? [{ codes: codes === '–' ? [] : codes.split(', '), files }] : []
  })

test('every code has one row, and no title begins with another code', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', '*.test.ts', '*.test.tsx', 'e2e/*.spec.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const used = files
    .split('\n')
    .filter(file => file !== '' && existsSync(join(ROOT, file)))
    .flatMap(codesIn)
  expect(rows.flatMap(({ codes }) => codes).sort()).toEqual([...CODES].sort())
  expect(new Set(used).size).toBeGreaterThan(80)
  expect([...new Set(used)].filter(code => !CODES.includes(code))).toEqual([])
})

test('the files that a row names are there', () => {
  const named = rows.flatMap(({ files }) => files)
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(file => file !== 'model.test.ts' && !existsSync(join(ROOT, pathOf(file))))).toEqual([])
})

test('a row that names tests has one that begins with its code', () => {
  const without = rows.flatMap(({ codes, files }) => {
    const tests = files.filter(file => file !== 'model.test.ts' && /\.(?:test|spec)\.tsx?$/.test(file))
    const begun = tests.flatMap(file => codesIn(pathOf(file)))
    return tests.length === 0 ? [] : codes.filter(code => !begun.includes(code))
  })
  expect(without).toEqual([])
})
