// The conclusions of the cluster check from what it saw; the check itself runs before a release.

import { expect, test } from 'vitest'
import { wellLedBy } from './database.ts'
import { longestSilence } from './load.ts'
import { splitBrain } from './probe.ts'
import { isMet, type Line } from './table.ts'

const write = (machine: string, timeline: number, sentAtMs: number) => ({
  id: sentAtMs,
  machine,
  timeline,
  sentAtMs,
  takenAtMs: sentAtMs + 10,
})

test('two primaries at once are noticed, and one after the other is none', () => {
  const before = [write('db1', 1, 100), write('db1', 1, 200)]
  expect(splitBrain([...before, write('db2', 2, 300)])).toEqual([])
  expect(splitBrain([...before, write('db2', 2, 300), write('db1', 1, 400)])).toEqual(['db1 took a write on timeline 1 after db2 had on 2'])
})

test('two machines that take writes on one timeline are noticed', () => {
  expect(splitBrain([write('db1', 1, 100), write('db2', 1, 200)])).toEqual(['db1 and db2 took writes on timeline 1'])
})

test('the time before the first and after the last confirmation counts as silence', () => {
  const at = (atMs: number) => ({ id: '', awarded: true, beganAtMs: 0, atMs })
  const confirmed = [at(500), at(1_000), at(3_000), at(9_000)]
  expect(longestSilence({ confirmed }, 900, 4_000)).toBe(2)
  expect(longestSilence({ confirmed }, 900, 8_000)).toBe(5)
  expect(longestSilence({ confirmed: [] }, 0, 8_000)).toBe(8)
})

const member = (name: string, role: string, timeline = 1, state = 'running') => ({ name, role, state, timeline })

test.each([
  ['a cluster that is whole', [member('db1', 'leader'), member('db2', 'sync_standby'), member('db3', 'sync_standby')], 'db1'],
  [
    'a machine on an older timeline',
    [member('db1', 'leader', 2), member('db2', 'sync_standby', 2), member('db3', 'sync_standby', 1)],
    null,
  ],
  ['a machine that starts', [member('db1', 'leader'), member('db2', 'sync_standby'), member('db3', 'sync_standby', 1, 'starting')], null],
  ['a copy that does not confirm', [member('db1', 'leader'), member('db2', 'sync_standby'), member('db3', 'replica')], null],
  ['a machine that is away', [member('db1', 'leader'), member('db2', 'sync_standby')], null],
])('%s', (_what, members, leader) => {
  expect(wellLedBy(members, 3)).toBe(leader)
})

test('each goal by itself fails a line', () => {
  const books = { lost: 0, doubled: 0, probesLost: 0, wrong: [], balances: new Map() }
  const line: Line = {
    name: '',
    silence: 30,
    seconds: 60,
    confirmed: 1,
    refused: [],
    split: [],
    books,
    deaf: 0,
    primary: 'db1',
    failure: null,
  }
  expect(isMet(line)).toBe(true)
  const worse: Partial<Line>[] = [
    { silence: 30.1 },
    { refused: ['500 http.broken'] },
    { split: ['two'] },
    { deaf: 1 },
    { failure: 'not within 240 s' },
    { books: { ...books, lost: 1 } },
    { books: { ...books, doubled: 1 } },
    { books: { ...books, probesLost: 1 } },
    { books: { ...books, wrong: ['balances'] } },
  ]
  expect(worse.map(change => isMet({ ...line, ...change }))).toEqual(worse.map(() => false))
})
