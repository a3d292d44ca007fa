// That a new feature works as it is made. At night, because checking the types of a whole copy and asking its server take longer than all
// other tests of the tools.
import { spawnSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { copyRepository } from '../boundaries/copy-repository.ts'

const TESTED = {
  rules: ['library'],
  server: ['library', 'authorization', 'erased-rows', 'fields-per-role', 'fuzz', 'inventory', 'names', 'openapi', 'surface', 'traces'],
  web: ['library', 'app/'],
  fences: ['tools/boundaries/features', 'tools/docs', 'tools/guards', 'tools/refusals', 'tools/rows'],
}

test('a new feature has no error of types, its statements are typed, it passes every fence, and everything that looks at every feature passes', async () => {
  const copy = await copyRepository()
  onTestFinished(() => rm(copy, { recursive: true, force: true }))
  const run = (...args: string[]) =>
    spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8', env: { ...process.env, XIOTEIN_NIGHT: '' } })
  const made = run('tools/new-feature/new-feature.mjs', 'library', 'scorekeeping')
  expect(made, made.stderr).toMatchObject({ status: 0 })
  // Several checkers would work out the same types again.
  const { stdout, stderr } = run('node_modules/typescript/bin/tsc', '-b', '--builders', '1', '--checkers', '1')
  expect(`${stdout}${stderr}`.split('\n').filter(line => line.includes('library'))).toEqual([])
  const rows = run('node_modules/tsx/dist/cli.mjs', 'tools/rows/main.ts', '--check', 'apps/server/src/library/entry-rows.ts')
  expect(rows, rows.stderr).toMatchObject({ status: 0 })
  const fences = run('tools/boundaries/check.mjs')
  expect(`${fences.stdout}${fences.stderr}`.split('\n').filter(line => line.includes('library'))).toEqual([])
  // By day lint sees only the new files, so it does not know which imported functions are asynchronous.
  const lint = run('node_modules/@biomejs/biome/bin/biome', 'lint', '--error-on-warnings')
  expect(lint, `${lint.stdout}${lint.stderr}`).toMatchObject({ status: 0 })
  for (const [project, files] of Object.entries(TESTED)) {
    const tests = run('node_modules/vitest/vitest.mjs', 'run', '--root', copy, '--project', project, ...files)
    expect(tests, `${project}: ${tests.stdout}${tests.stderr}`).toMatchObject({ status: 0 })
  }
})
