// `npm run guards`: K1, checks the checks. It removes one guard after the other and expects a test to fail.
// Arguments pick the guards whose names or files contain one of them; `--at-once 1` is for a machine that others use too.

import { rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findTestServer } from '../../apps/server/src/testing/test-server.ts'
import { copyRepository } from '../boundaries/copy-repository.ts'
import { faultsIn, type Guard } from './guard.ts'
import { GUARDS } from './list/index.ts'
import { failuresWithGuards, tryGuard, type Verdict } from './try-guard.ts'

const ROOT = join(import.meta.dirname, '../..')
const FEWEST_CAUGHT_PERCENT = 95

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'at-once': { type: 'string', default: String(Math.min(2, availableParallelism())) } },
})

const chosen = GUARDS.filter(({ id, file }) => positionals.length === 0 || positionals.some(word => `${id} ${file}`.includes(word)))
const verdicts = new Map<Guard, Verdict>()
const waiting = [...chosen]

/** Tries one guard after the other in this copy, until none is left. */
const work = async (copy: string): Promise<void> => {
  for (let guard = waiting.shift(); guard; guard = waiting.shift()) {
    const startedAt = performance.now()
    const verdict = await tryGuard(copy, guard)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
    verdicts.set(guard, verdict)
    console.log(`${verdict.kind.padEnd(6)} ${guard.id} (${seconds} s) ${verdict.kind === 'missed' ? guard.protects : verdict.why}`)
  }
}

/** Returns why the guards could not be tried, as sentences; none if they were. */
const tryAll = async (): Promise<readonly string[]> => {
  if (chosen.length === 0) return ['No guard has such a name or file.']
  const faults = faultsIn(ROOT, chosen)
  if (faults.length > 0) return faults
  // One for all of them: each run makes a database of its own there.
  const server = await findTestServer()
  process.env.TEST_DATABASE_URL = server.ownerUrl
  const copies = await Promise.all(Array.from({ length: Math.max(1, Number(values['at-once'])) }, copyRepository))
  try {
    const failures = await failuresWithGuards(copies[0] ?? '', chosen)
    if (failures.length > 0) return ['With every guard in place these tests fail, so they prove nothing:', ...failures]
    console.log(`${chosen.length} guards are removed one at a time; with all of them in place their tests pass.`)
    await Promise.all(copies.map(work))
    return []
  } finally {
    for (const copy of copies) await rm(copy, { recursive: true, force: true })
    await server.stop()
  }
}

const startedAt = performance.now()
const problems = await tryAll()
for (const problem of problems) console.error(problem)
const count = (kind: Verdict['kind']): number => [...verdicts.values()].filter(verdict => verdict.kind === kind).length
const percent = (count('caught') * 100) / Math.max(1, chosen.length)
if (problems.length === 0)
  console.log(
    `K1: guards ${chosen.length}, caught ${count('caught')}, missed ${count('missed')}, broken ${count('broken')}, ` +
      `percent ${percent.toFixed(1)}, minutes ${((performance.now() - startedAt) / 60_000).toFixed(1)}`,
  )
process.exitCode = problems.length === 0 && percent >= FEWEST_CAUGHT_PERCENT && count('broken') === 0 ? 0 : 1
