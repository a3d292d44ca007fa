// The types of a new feature. Apart, because checking the types of a whole copy takes half of the CPU of all other tests of the tools.
import { spawnSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { copyRepository } from '../boundaries/copy-repository.ts'

test('a new feature has no error of types', async () => {
  const copy = await copyRepository()
  onTestFinished(() => rm(copy, { recursive: true, force: true }))
  const run = (...args: string[]) => spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' })
  expect(run('tools/new-feature/new-feature.mjs', 'library', 'scorekeeping')).toMatchObject({ status: 0 })
  // Several checkers would work out the same types again.
  const { stdout, stderr } = run('node_modules/typescript/bin/tsc', '-b', '--builders', '1', '--checkers', '1')
  expect(`${stdout}${stderr}`.split('\n').filter(line => line.includes('library'))).toEqual([])
})
