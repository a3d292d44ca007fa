import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyHouse } from '../boundaries/copy-of-house.ts'

type Ran = { code: number; said: string }
let copy: string

const run = async (program: string, ...args: string[]): Promise<Ran> => {
  const made = await promisify(execFile)(process.execPath, [join(copy, program), ...args], { cwd: copy }).then(
    answer => ({ ...answer, code: 0 }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  )
  return { code: made.code, said: `${made.stdout}${made.stderr}` }
}

const linesAbout = (said: string): string[] => said.split('\n').filter(line => line.includes('/library/'))

beforeAll(async () => {
  copy = await copyHouse()
})
afterAll(() => rm(copy, { recursive: true, force: true }))

test('a name of two words, or one that is taken, is refused', async () => {
  expect(await run('tools/new-feature/new-feature.mjs', 'My Feature')).toMatchObject({ code: 1 })
  expect(await run('tools/new-feature/new-feature.mjs', 'ledger')).toMatchObject({ code: 1, said: expect.stringContaining('already') })
})

test('a new feature stands in every room, keeps every fence and lint, and says what is left to do', async () => {
  const made = await run('tools/new-feature/new-feature.mjs', 'library')
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining("put 'library' into FEATURE_ORDER") })
  const homeless = await run('tools/boundaries/check.mjs')
  expect(homeless.said).toContain('packages/game/src/library is in neither list')

  const rooms = join(copy, 'tools/boundaries/rooms.mjs')
  const before = await readFile(rooms, 'utf8')
  await writeFile(rooms, before.replace("['sage'],", "['sage'],\n  ['library'],"))
  expect(linesAbout((await run('tools/boundaries/check.mjs')).said)).toEqual([])

  const paths = linesAbout(made.said).filter(line => !line.includes(':'))
  expect(paths).toHaveLength(16)
  expect(await run('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', ...paths)).toMatchObject({ code: 0 })
  const types = await run('node_modules/typescript/bin/tsc', '-b')
  expect(linesAbout(types.said)).toEqual([])
  const tests = await run('node_modules/vitest/vitest.mjs', 'run', '--root', copy, '--project', 'rules', 'packages/game/src/library')
  expect(tests, tests.said).toMatchObject({ code: 0 })
})
