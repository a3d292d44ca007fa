import { expect, test } from 'vitest'
import { failedJourneys, failedTests, failuresByTest, settle } from './failed-tests.mjs'

test('a test that failed is named after its file, and a file that could not be loaded by itself', () => {
  const testResults = [
    {
      name: 'a.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'holds' },
        { status: 'failed', fullName: 'breaks' },
      ],
    },
    { name: 'b.test.ts', status: 'failed', assertionResults: [] },
    { name: 'c.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'holds' }] },
  ]
  expect(failedTests({ testResults })).toEqual(['a.test.ts: breaks', 'b.test.ts'])
  expect(failedTests({})).toEqual([])
})

test('a journey that failed is named with its window, also inside of a group, and also when it passed at the second try', () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status, projectName: 'phone' }] })
  const inner = { file: 'a.spec.ts', specs: [spec('deep', 'unexpected')] }
  const suites = [{ file: 'a.spec.ts', specs: [spec('fine', 'expected'), spec('wavers', 'flaky')], suites: [inner] }]
  expect(failedJourneys({ suites })).toEqual(['a.spec.ts: wavers (phone)', 'a.spec.ts: deep (phone)'])
  expect(failedJourneys({})).toEqual([])
})

test('a step in which no test ran has failed, unless its tests are not those that were asked for', () => {
  const nothing = { endedWell: true, passed: 0, failed: 0, names: [] }
  expect(settle(nothing, [])).toEqual({ passed: 0, failed: 1, names: ['no test ran'] })
  expect(settle(nothing, ['apps/server/src/vault'])).toEqual({ passed: 0, failed: 0, names: [] })
})

test('a step that ended badly has failed, also when it names no test that did', () => {
  expect(settle({ endedWell: false, passed: 7, failed: 0, names: [] }, [])).toMatchObject({ passed: 7, failed: 1 })
  expect(settle({ endedWell: true, passed: 7, failed: 0, names: [] }, [])).toMatchObject({ passed: 7, failed: 0 })
})

test('what failed in several rounds is one line with its rounds, the most frequent first', () => {
  const ended = [
    { name: 'server', round: 1, names: ['a.test.ts: breaks'] },
    { name: 'journeys', round: 1, names: [] },
    { name: 'server', round: 3, names: ['b.test.ts: wavers'] },
    { name: 'server', round: 4, names: ['b.test.ts: wavers'] },
  ]
  expect(failuresByTest(ended, 4)).toEqual([
    '2 of 4 rounds (3, 4) server: b.test.ts: wavers',
    '1 of 4 rounds (1) server: a.test.ts: breaks',
  ])
})
