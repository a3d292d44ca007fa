// `npm test`: everything that must hold, one step after the other. `--only types,lint` picks steps, `--bail` stops at the first that fails,
// `--times 20` does it all twenty times, to find what fails now and then.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkNode, ensureInstalled, ROOT, refuse, say } from '../start/prepare.mjs'

const REPORTS = join(ROOT, '.cache/test')
const bin = path => join(ROOT, 'node_modules', path)

/** Runs a program of ours and answers whether it was content. */
const node = (args, env = {}) =>
  spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, NODE_ENV: '', ...env } }).status === 0

/** A check that is no list of tests: it counts as nothing when it holds and as one failure when it does not. */
const check = args => () => ({ passed: 0, failed: node(args) ? 0 : 1 })

const vitest = project => () => {
  const report = join(REPORTS, `${project}.json`)
  const content = node([
    bin('vitest/vitest.mjs'),
    'run',
    '--project',
    project,
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  const { numPassedTests = 0, numFailedTests = 0 } = read(report)
  return settle(content, numPassedTests, numFailedTests)
}

const journeys = async () => {
  const { ensureChromium, NO_CHROMIUM } = await import('./find-chromium.mjs')
  const browser = ensureChromium(say)
  if (browser === null) {
    say(NO_CHROMIUM)
    return { passed: 0, failed: 1 }
  }
  if (!node(['tools/start/build.mjs'])) return { passed: 0, failed: 1 }
  const report = join(REPORTS, 'journeys.json')
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const content = node([bin('@playwright/test/cli.js'), 'test', '--pass-with-no-tests', '--reporter=list,json'], env)
  const { expected = 0, unexpected = 0, flaky = 0 } = read(report).stats ?? {}
  return settle(content, expected, unexpected + flaky)
}

const read = path => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {})

/** A run that ends badly without naming a failed test has failed all the same. */
const settle = (content, passed, failed) => ({ passed, failed: content ? failed : Math.max(failed, 1) })

const STEPS = {
  types: check([bin('typescript/bin/tsc'), '-b']),
  fences: check(['tools/boundaries/check.mjs']),
  lint: check([bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings']),
  'fence tests': vitest('fences'),
  rules: vitest('rules'),
  server: vitest('server'),
  web: vitest('web'),
  journeys,
}

const { values } = parseArgs({
  options: { only: { type: 'string' }, bail: { type: 'boolean', default: false }, times: { type: 'string', default: '1' } },
})
const names = values.only?.split(',').map(name => name.trim()) ?? Object.keys(STEPS)
const unknown = names.filter(name => !(name in STEPS))
if (unknown.length > 0) refuse(`There is no step called ${unknown.join(', ')}; the steps are ${Object.keys(STEPS).join(', ')}.`)
const times = Number(values.times)
if (!Number.isInteger(times) || times < 1) refuse('--times wants a number from 1 on.')

checkNode()
ensureInstalled()
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

const sum = { passed: 0, failed: 0 }
const report = []
const rounds = Array.from({ length: times }, () => names).flat()
for (const name of rounds) {
  say(`\n== ${name} ==`)
  const begun = performance.now()
  const { passed, failed } = await STEPS[name]()
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  report.push(`${failed === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`)
  say(report.at(-1))
  sum.passed += passed
  sum.failed += failed
  if (failed > 0 && values.bail) break
}
say(`\n${report.join('\n')}\n`)
const failedSteps = report.filter(line => line.startsWith('FAIL')).length
if (times > 1) say(`${failedSteps} of ${report.length} steps failed in ${times} rounds`)
say(`${sum.passed} passed, ${sum.failed} failed`)
process.exitCode = sum.failed === 0 ? 0 : 1
