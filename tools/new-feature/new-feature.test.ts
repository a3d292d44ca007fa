import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { frameOfRepository } from '../boundaries/copy-repository.ts'
import { FEATURE_ORDER } from '../boundaries/rooms.mjs'
import { listsOf } from './lists.mjs'

type Ran = { code: number; said: string }
let copy: string

const run = async (program: string, ...args: string[]): Promise<Ran> => {
  const made = await promisify(execFile)(process.execPath, [join(copy, program), ...args], { cwd: copy }).then(
    answer => ({ ...answer, code: 0 }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  )
  return { code: made.code, said: `${made.stdout}${made.stderr}` }
}

beforeAll(async () => {
  const before = FEATURE_ORDER.flat()
  const lists = listsOf('library', { before, line: before.slice(-1), named: text => text }).map(({ path }) => path)
  // Whatever else is there would be read by lint, too: it builds a graph of all modules.
  copy = await frameOfRepository([
    ...lists,
    'tools/new-feature',
    'tools/boundaries/rooms.mjs',
    'apps/server/migrations',
    'packages/game/src/ledger',
  ])
})
afterAll(() => rm(copy, { recursive: true, force: true }))

test('a name of two words, or one that is taken, is refused', async () => {
  expect(await run('tools/new-feature/new-feature.mjs', 'My Feature', 'scorekeeping')).toMatchObject({ code: 1 })
  expect(await run('tools/new-feature/new-feature.mjs', 'ledger', 'scorekeeping')).toMatchObject({
    code: 1,
    said: expect.stringContaining('already'),
  })
})

test('a feature without a place in the order is refused, and nothing is written', async () => {
  for (const after of [[], ['nowhere']]) {
    const refused = await run('tools/new-feature/new-feature.mjs', 'library', ...after)
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('after which feature library comes') })
  }
  expect(existsSync(join(copy, 'packages/game/src/library'))).toBe(false)
})

test('a new feature is in every room, is listed and served, and keeps to the style', async () => {
  const made = await run('tools/new-feature/new-feature.mjs', 'library', 'scorekeeping', '--files-only')
  expect(made, made.said).toMatchObject({ code: 0 })
  const paths = made.said.split('\n').filter(line => /^[^ ]+library[^ ]*\.tsx?$/.test(line))
  expect(paths).toContain('apps/server/src/library/entry-rows.ts')
  const lists = /listed in (.*)\.$/m.exec(made.said)?.[1]?.split(', ') ?? []
  expect(lists).toContain('apps/server/src/testing/checks/matrix.ts')
  const checked = [...paths, ...lists.filter(list => !list.endsWith('.md'))]
  expect(await run('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', ...checked)).toMatchObject({ code: 0 })
  for (const list of lists) expect(await readFile(join(copy, list), 'utf8'), list).toMatch(/\blibrary/i)
})
