// `npm run check:release [NAME ...] [-- ARGUMENTS of npm test]`: what has to hold before a release and takes too long for every day.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { audit } from './audit.ts'
import { failed, type Outcome, type ReleaseCheck } from './check.ts'
import { cluster } from './cluster.ts'
import { deployments } from './deployments.ts'
import { emptyClones } from './empty-clone.ts'
import { liveBus } from './live-bus.ts'
import { loads } from './load.ts'
import { nodeVersions } from './node-versions.ts'
import { olderProgram } from './older-program.ts'
import { postgresVersions } from './postgres-versions.ts'

const CHECKS: readonly ReleaseCheck[] = [
  audit,
  ...nodeVersions,
  ...postgresVersions,
  ...olderProgram,
  ...emptyClones,
  ...deployments,
  liveBus,
  cluster,
  ...loads,
]

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const play = async (check: ReleaseCheck, testArguments: readonly string[]): Promise<Outcome> => {
  const folder = await mkdtemp(join(tmpdir(), 'xiotein-release-'))
  await chmod(folder, 0o711)
  try {
    return await check.run(folder, testArguments)
  } catch (error) {
    return failed(inspect(error))
  } finally {
    // A program that was ended may still tidy up in there.
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 })
  }
}

const WORDS = { ok: 'ok  ', failed: 'FAIL', impossible: 'not possible' } as const

const lineOf = ({ name, what }: ReleaseCheck, outcome: Outcome, seconds: number): string =>
  [`${WORDS[outcome.result]} ${name} (${seconds.toFixed(0)} s): ${what}`, ...('why' in outcome ? [outcome.why] : [])].join('. ')

const main = async (args: readonly string[]): Promise<void> => {
  const end = args.includes('--') ? args.indexOf('--') : args.length
  const [names, testArguments] = [args.slice(0, end), args.slice(end + 1)]
  const unknown = names.filter(name => !CHECKS.some(check => check.name === name))
  if (unknown.length > 0) {
    say(`There is no check called ${unknown.join(', ')}; the checks are ${CHECKS.map(({ name }) => name).join(', ')}.`)
    process.exitCode = 1
    return
  }
  const lines: string[] = []
  for (const check of CHECKS.filter(({ name }) => names.length === 0 || names.includes(name))) {
    say(`\n==== ${check.name} ====`)
    const startedAt = performance.now()
    const outcome = await play(check, testArguments)
    lines.push(lineOf(check, outcome, (performance.now() - startedAt) / 1_000))
    if (outcome.result === 'failed') process.exitCode = 1
  }
  say(`\n${lines.join('\n')}`)
}

await main(process.argv.slice(2))
