// `npm test`: everything that must hold. Steps that run side by side print when they have ended.
// `--only types,lint` picks steps, and paths after it pick test files. `--bail` begins no further step after one that failed.
// `--times 20` does it all twenty times, to find what fails now and then; `--busy` keeps every core busy in the meantime.
// At the end each step is listed with when it ran, and the seconds of CPU that it took and may take (docs/decisions/0004), and each failed test with
// its rounds.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { cpus } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { checkNode, ensureInstalled, ROOT, refuse, say } from '../start/prepare.mjs'
import { failedJourneys, failedTests, failuresByTest, settle } from './failed-tests.mjs'

const REPORTS = join(ROOT, '.cache/test')
const bin = path => join(ROOT, 'node_modules', path)

/** Runs a program of ours; returns whether it succeeded, and adds what it took of the CPU to its step. */
const node = (step, args, env = {}) =>
  new Promise(resolve => {
    const said = step.isWatched ? 'inherit' : 'pipe'
    const child = spawn(process.execPath, [join(import.meta.dirname, 'counted.mjs'), ...args], {
      cwd: ROOT,
      stdio: ['inherit', said, said, 'ipc'],
      env: { ...process.env, NODE_ENV: '', ...env },
    })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => step.printed.push(chunk))
    child.on('message', seconds => {
      step.cpuSeconds += seconds
    })
    child.once('close', code => resolve(code === 0))
  })

/** A check that is no list of tests: it counts as nothing when it holds and as one failure when it does not. */
const check = (args, env) => async step => ({ passed: 0, failed: (await node(step, args, env)) ? 0 : 1, names: [] })

const vitest =
  (project, ...more) =>
  async step => {
    const report = join(REPORTS, `${project}.json`)
    const endedWell = await node(step, [
      bin('vitest/vitest.mjs'),
      'run',
      '--project',
      project,
      ...more,
      '--passWithNoTests',
      // A snapshot that is missing is a failure, not a first one.
      '--update=none',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...files,
    ])
    const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = read(report)
    const named = testResults.map(file => ({ ...file, name: relative(ROOT, file.name) }))
    return settle({ endedWell, passed: numPassedTests, failed: numFailedTests, names: failedTests({ testResults: named }) }, files)
  }

/** Builds what the journeys look at. */
const build = check(['tools/start/build.mjs'])

const journeys = async step => {
  const { ensureChromium, NO_CHROMIUM } = await import('./find-chromium.mjs')
  const browser = ensureChromium(say)
  if (browser === null) {
    say(NO_CHROMIUM)
    return { passed: 0, failed: 1, names: [] }
  }
  const report = join(REPORTS, 'journeys.json')
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const endedWell = await node(
    step,
    [bin('@playwright/test/cli.js'), 'test', '--pass-with-no-tests', '--reporter=list,json', ...files],
    env,
  )
  const { stats = {}, suites = [] } = read(report)
  const { expected = 0, unexpected = 0, flaky = 0 } = stats
  return settle({ endedWell, passed: expected, failed: unexpected + flaky, names: failedJourneys({ suites }) }, files)
}

/** Takes the report away, so that the next round cannot read it again. */
const read = path => {
  if (!existsSync(path)) return {}
  const report = JSON.parse(readFileSync(path, 'utf8'))
  rmSync(path)
  return report
}

/**
 * Each step with the CPU seconds that it may take on the reference machine (two cores). What does not fit belongs to the night.
 * Two steps run at a time, in this order: what takes seconds first, beside the longest. Journeys wait for half of their time, so they are never
 * the last: steps that always have something to do fill both cores beside them and until the end.
 */
const STEPS = {
  // One worker for each core: another one would load the whole server once more, for the waits of the others.
  server: { run: vitest('server', '--maxWorkers', String(cpus().length)), budget: 430 },
  // One checker after the other: several work out the same types again, which takes twice the CPU. Its memory is collected a quarter as often.
  types: { run: check([bin('typescript/bin/tsc'), '-b', '--builders', '1', '--checkers', '1'], { GOGC: '400' }), budget: 30 },
  rows: { run: check([bin('tsx/dist/cli.mjs'), 'tools/rows/main.ts', '--check']), budget: 20 },
  fences: { run: check(['tools/boundaries/check.mjs']), budget: 20 },
  lint: { run: check([bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings']), budget: 20 },
  build: { run: build, budget: 20 },
  journeys: { run: journeys, budget: 300, after: 'build', isWatched: true },
  // One worker: several would each load the whole server.
  'fence tests': { run: vitest('fences', '--maxWorkers', '1'), budget: 70 },
  rules: { run: vitest('rules'), budget: 30 },
  web: { run: vitest('web'), budget: 100 },
}

const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    bail: { type: 'boolean', default: false },
    busy: { type: 'boolean', default: false },
    times: { type: 'string', default: '1' },
  },
})
const asked = values.only?.split(',').map(name => name.trim()) ?? Object.keys(STEPS)
const unknown = asked.filter(name => !(name in STEPS))
if (unknown.length > 0) refuse(`There is no step called ${unknown.join(', ')}; the steps are ${Object.keys(STEPS).join(', ')}.`)
const names = Object.keys(STEPS).filter(name => asked.includes(name) || (name === 'build' && asked.includes('journeys')))
const times = Number(values.times)
if (!Number.isInteger(times) || times < 1) refuse('--times wants a number from 1 on.')

checkNode()
ensureInstalled()
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

const report = []
const hasFailed = () => report.some(({ failed }) => failed > 0)
const lineOf = ({ name, failed, from, seconds, cpuSeconds }) => {
  const { budget } = STEPS[name]
  const over = cpuSeconds > budget ? ', over its budget' : ''
  return `${failed === 0 ? 'ok  ' : 'FAIL'} ${name} (from ${from.toFixed(0)} to ${(from + seconds).toFixed(0)} s; ${cpuSeconds.toFixed(0)} of ${budget} CPU s${over})`
}
const play = async (name, round) => {
  if (values.bail && hasFailed()) return
  const { run } = STEPS[name]
  /** Prints while it runs: the only step, or the one that people wait for in the end. */
  const isWatched = STEPS[name].isWatched === true || names.length === 1
  const heading = times > 1 ? `\n== ${name}, round ${round} of ${times} ==` : `\n== ${name} ==`
  if (isWatched) say(heading)
  const step = { name, isWatched, printed: [], cpuSeconds: 0 }
  const startedAt = performance.now()
  const counts = await run(step)
  if (!isWatched) say(`${heading}\n${Buffer.concat(step.printed)}`)
  const seconds = (performance.now() - startedAt) / 1000
  const ended = { name, round, ...counts, from: startedAt / 1000, seconds, cpuSeconds: step.cpuSeconds }
  report.push(ended)
  say(lineOf(ended))
}

// Threads end with this process, however it ends, and are not counted as anybody's CPU.
if (values.busy) for (const _ of cpus()) new Worker('for (;;);', { eval: true }).unref()
for (let round = 1; round <= times; round += 1) {
  const waiting = [...names]
  const playing = {}
  const playAfter = async name => {
    await playing[STEPS[name].after]
    await play(name, round)
  }
  const hand = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      playing[name] = playAfter(name)
      await playing[name]
    }
  }
  await Promise.all([hand(), hand()])
}
say(`\n${report.map(lineOf).join('\n')}\n`)
if (hasFailed()) say(`${failuresByTest(report, times).join('\n')}\n`)
const sumOf = key => report.reduce((sum, step) => sum + step[key], 0)
const failedSteps = report.filter(({ failed }) => failed > 0).length
if (times > 1) say(`${failedSteps} of ${report.length} steps failed in ${times} rounds`)
say(
  `${sumOf('passed')} passed, ${sumOf('failed')} failed, ${sumOf('cpuSeconds').toFixed(0)} CPU s, ${(performance.now() / 60_000).toFixed(1)} min`,
)
const nothingFound = files.length > 0 && sumOf('passed') === 0
if (nothingFound) say(`No test was found in ${files.join(', ')}.`)
process.exitCode = sumOf('failed') === 0 && !nothingFound ? 0 : 1
