// Removes a guard from a copy of the tree, and runs the tests that should notice.

import { spawn } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Cut, cutsOf, type Guard } from './guard.ts'

/** `broken`: no test could run, so the result is unknown. */
export type Verdict = { readonly kind: 'caught' | 'missed' | 'broken'; readonly why: string }

const REPORT = '.guards-report.json'
const CACHE = '.guards-cache'
/** Generous time limits for a busy machine: a test that times out says nothing about a guard. */
const TEST_MS = 600_000
const PATIENCE_MS = 900_000
const OUT_OF_TIME = /timed out in \d+ms/
const SAID_LETTERS = 2_000

const PROJECTS: readonly (readonly [string, string])[] = [
  ['apps/server/', 'server'],
  ['apps/web/', 'web'],
  ['packages/', 'rules'],
  ['tools/', 'fences'],
]
const projectOf = (file: string): string => PROJECTS.find(([folder]) => file.startsWith(folder))?.[1] ?? 'fences'

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

type Report = {
  readonly numPassedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly message: string
    readonly assertionResults: readonly { readonly title: string; readonly status: string; readonly failureMessages: readonly string[] }[]
  }[]
}

type Ran = { readonly exitCode: number | null; readonly said: string; readonly report: Report | null }

const isOfNight = (file: string): boolean => file.endsWith('.night.test.ts')

/** Runs test files of the copy; `titles` are beginnings of those that are wanted, or none for all. */
const runTests = async (copy: string, files: readonly string[], titles: readonly string[]): Promise<Ran> => {
  const report = join(copy, REPORT)
  await rm(report, { force: true })
  const projects = [...new Set(files.map(projectOf))].flatMap(project => ['--project', project])
  const pattern = titles.length === 0 ? [] : ['--testNamePattern', titles.map(literally).join('|')]
  const program = spawn(
    process.execPath,
    [join(copy, 'node_modules/vitest/vitest.mjs'), 'run', '--root', copy, ...projects, ...pattern]
      .concat(['--bail=1', `--testTimeout=${TEST_MS}`, `--hookTimeout=${TEST_MS}`])
      // Modules that were read and translated once are cached by their contents.
      .concat(['--experimental.fsModuleCache', `--experimental.fsModuleCachePath=${join(copy, CACHE)}`])
      .concat(['--reporter=json', `--outputFile=${report}`])
      .concat(files),
    // The guards are tried by the short form of the tests, by night too, unless only a test of the night tries them.
    {
      cwd: copy,
      env: { ...process.env, NODE_ENV: '', XIOTEIN_NIGHT: files.some(isOfNight) ? '1' : '' },
      timeout: PATIENCE_MS,
      killSignal: 'SIGKILL',
    },
  )
  let said = ''
  const hear = (chunk: Buffer): void => {
    said = `${said}${chunk}`.slice(-SAID_LETTERS)
  }
  program.stdout.on('data', hear)
  program.stderr.on('data', hear)
  const exitCode = await new Promise<number | null>(resolve => program.once('close', resolve))
  const written = await readFile(report, 'utf8').catch(() => null)
  return { exitCode, said, report: written === null ? null : (JSON.parse(written) as Report) }
}

const verdictOf = ({ exitCode, said, report }: Ran): Verdict => {
  if (report === null) return { kind: 'broken', why: said }
  const tests = report.testResults.flatMap(file => file.assertionResults)
  const failed = tests.find(test => test.status === 'failed')
  if (failed?.failureMessages.some(message => OUT_OF_TIME.test(message))) return { kind: 'broken', why: `out of time: ${failed.title}` }
  if (failed) return { kind: 'caught', why: failed.title }
  const unread = report.testResults.find(file => file.message !== '' && file.assertionResults.length === 0)
  if (unread) return { kind: 'broken', why: `${unread.name}: ${unread.message}` }
  if (report.numPassedTests === 0) return { kind: 'broken', why: `no test was run; ${said}` }
  return exitCode === 0 ? { kind: 'missed', why: '' } : { kind: 'caught', why: `an error outside of the tests; ${said}` }
}

const cutOut = async (copy: string, { file, text, without }: Cut): Promise<{ path: string; before: string }> => {
  const path = join(copy, file)
  const before = await readFile(path, 'utf8')
  await writeFile(
    path,
    before.replace(text, () => without),
  )
  return { path, before }
}

/** Removes the guard from the copy, runs its tests, and puts the guard back. */
export const tryGuard = async (copy: string, guard: Guard): Promise<Verdict> => {
  const changed: { path: string; before: string }[] = []
  try {
    for (const cut of cutsOf(guard)) changed.push(await cutOut(copy, cut))
    return verdictOf(await runTests(copy, guard.tests, guard.title === undefined ? [] : [guard.title]))
  } finally {
    for (const { path, before } of changed.reverse()) await writeFile(path, before)
  }
}

/** With every guard in place the tests must pass, or their failure would prove nothing. Returns those that fail. */
export const failuresWithGuards = async (copy: string, guards: readonly Guard[]): Promise<string[]> => {
  const rounds = [guards.filter(guard => guard.title === undefined), guards.filter(guard => guard.title !== undefined)]
  const failures: string[] = []
  for (const round of rounds.filter(of => of.length > 0)) {
    const files = [...new Set(round.flatMap(guard => guard.tests))]
    const { kind, why } = verdictOf(await runTests(copy, files, [...new Set(round.flatMap(guard => guard.title ?? []))]))
    if (kind !== 'missed') failures.push(why)
  }
  return failures
}
