// docs/checks.md has a row for each code that a title of a test begins with, and names files that are there.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const CHECKS = 'apps/server/src/testing/checks'
const TITLE = /^\s*(?:(?:test|it|describe)[^'"`]*\(\s*|\[)?['"`]([A-L]\d+(?:, [A-L]\d+)*)(?:: | [A-Z]|',)/gm

const rows = readFileSync(join(ROOT, 'docs/checks.md'), 'utf8')
  .split('\n')
  .flatMap(line => {
    const [codes = '', , , , where = ''] = line.split(' | ').map(cell => cell.replace(/^\| |\s*\|$/g, ''))
    return /^[A-L]\d+/.test(codes) ? [{ codes: codes.split(', '), where }] : []
  })

test('every code that a title begins with has a row, and none has two', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', '*.test.ts', '*.test.tsx', 'e2e/*.spec.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const used = files
    .split('\n')
    .filter(file => file !== '' && existsSync(join(ROOT, file)))
    .flatMap(file => [...readFileSync(join(ROOT, file), 'utf8').matchAll(TITLE)].flatMap(([, codes = '']) => codes.split(', ')))
  const listed = rows.flatMap(({ codes }) => codes)
  expect(new Set(used).size).toBeGreaterThan(50)
  expect([...new Set(used)].filter(code => !listed.includes(code)).sort()).toEqual([])
  expect(listed.length).toBe(new Set(listed).size)
})

test('the files that a row names are there', () => {
  const named = rows.flatMap(({ where }) => [...where.matchAll(/`([^`]+\.tsx?)`/g)].map(([, file = '']) => file))
  expect(named.length).toBeGreaterThan(50)
  const isThere = (file: string): boolean =>
    file === 'model.test.ts' || existsSync(join(ROOT, file.includes('/') ? file : `${CHECKS}/${file}`))
  expect(named.filter(file => !isThere(file))).toEqual([])
})
