// A program that somebody else writes from the description alone: it compiles by generated types, and plays a lesson.

import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { PLACES } from '../../platform/openapi/index.ts'
import { openTestSchool, PASSWORD } from '../school.ts'

const ROOT = join(import.meta.dirname, '../../../../..')
const EXAMPLE = join(ROOT, 'docs/examples/lesson.ts')
// Installed by `npm run check:night` before its tests.
const { resolve } = createRequire(join(ROOT, 'tools/openapi/package.json'))
const GENERATOR = join(dirname(resolve('openapi-typescript/package.json')), 'bin/cli.js')
const COMPILER = join(ROOT, 'node_modules/typescript/bin/tsc')
const STRICT =
  '--ignoreConfig --pretty false --noEmit --strict --exactOptionalPropertyTypes --skipLibCheck --module esnext --moduleResolution bundler'.split(
    ' ',
  )
const MODERN = '--target es2023 --lib es2023,dom,dom.iterable --allowImportingTsExtensions --types node'.split(' ')

const run = (program: string, ...inputs: string[]): Promise<{ failed: boolean; said: string }> =>
  new Promise(done => {
    execFile(process.execPath, [program, ...inputs], { cwd: ROOT }, (error, out, err) => done({ failed: error !== null, said: out + err }))
  })

/** The functions of docs/examples/lesson.ts; its own types are those of the description, which this program has not. */
type Lesson = {
  signIn(school: string, name: string, password: string): Promise<unknown>
  handIn(scorekeeper: unknown, key: string, changeAmount: number): Promise<{ id: string; status: string }>
  approve(teacher: unknown, key: string, submissionId: string): Promise<{ status: string } | null>
  pointsOf(person: unknown): Promise<Readonly<Record<string, number>>>
}

test('a program written from the description compiles and plays a lesson', async () => {
  const school = await openTestSchool()
  const classId = await school.schoolClass('7C')
  await school.person('Ada', { pupilOf: classId })
  await school.person('Ben', { pupilOf: classId })
  await school.person('Sam', { role: 'scorekeeper', classId, email: 'sam@school.example', password: PASSWORD })
  await school.person('Ms Haddad', { role: 'teacher', classId, email: 'haddad@school.example', password: PASSWORD })
  const address = await school.app.listen({ port: 0, host: '127.0.0.1' })

  await mkdir(join(ROOT, '.cache'), { recursive: true })
  const folder = await mkdtemp(join(ROOT, '.cache/openapi-client-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'openapi.json'), await (await fetch(address + PLACES.document)).text())
  const api = join(folder, 'school-api.ts')
  const generated = await run(GENERATOR, join(folder, 'openapi.json'), '--default-non-nullable', 'false', '-o', api)
  expect([generated.failed, generated.said]).toEqual([false, expect.any(String)])

  const lesson = join(folder, 'lesson.ts')
  const forgetful = join(folder, 'forgetful.ts')
  await copyFile(EXAMPLE, lesson)
  // A field and a header that the description asks for are left out, and a refusal is one of another call: the types must notice all three.
  const without = (await readFile(EXAMPLE, 'utf8'))
    .replace('body: { name, password }', 'body: { name }')
    .replace("header: { 'Idempotency-Key': key }", 'header: {}')
    .replace("=== 'scorekeeping.already-decided'", "=== 'squads.full'")
  await writeFile(forgetful, without)
  const { said } = await run(COMPILER, ...STRICT, ...MODERN, lesson, forgetful)
  const errors = said.split('\n').filter(line => line.includes(': error '))
  expect(errors.filter(line => !line.includes('forgetful.ts('))).toEqual([])
  expect(errors).toEqual([
    expect.stringContaining('password: string'),
    expect.stringContaining('Idempotency-Key'),
    expect.stringContaining('squads.full'),
  ])

  const { signIn, handIn, approve, pointsOf } = (await import(/* @vite-ignore */ pathToFileURL(lesson).href)) as Lesson
  await expect(signIn(address, 'sam@school.example', 'not-the-password')).rejects.toMatchObject({ refusal: 'people.wrong-sign-in' })
  const scorekeeper = await signIn(address, 'sam@school.example', PASSWORD)
  const key = 'lesson-of-monday-the-first'
  const submitted = await handIn(scorekeeper, key, 3)
  expect(submitted.status).toBe('pending')
  expect((await handIn(scorekeeper, key, 3)).id).toBe(submitted.id)
  const byThemselves = approve(scorekeeper, 'approval-by-the-author', submitted.id)
  await expect(byThemselves).rejects.toMatchObject({ refusal: 'scorekeeping.own-submission' })
  const teacher = await signIn(address, 'haddad@school.example', PASSWORD)
  expect(await approve(teacher, 'approval-of-the-teacher', submitted.id)).toMatchObject({ status: 'approved' })
  expect(await pointsOf(teacher)).toEqual({ Ada: 3, Ben: 3 })
})
