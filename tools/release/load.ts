// Rows of checks in their long form. A whole school at once, against the product as it is built: the figures are printed, and waiting times are judged
// where the machine has no other work. And what every test run plays with fewer schools and fewer kills.

import { join } from 'node:path'
import { failed, OK, type ReleaseCheck } from './check.ts'
import { plainEnvironment, run } from './run.ts'

const ROOT = join(import.meta.dirname, '../..')

/** What the titles of a check begin with: a row, several as a pattern, or words. */
const load = (name: string, file: string, row: string, what: string, variables: NodeJS.ProcessEnv = {}): ReleaseCheck => ({
  name,
  what,
  run: async () => {
    const args = [join(ROOT, 'tools/test/night.mjs'), `apps/server/src/testing/checks/${file}.test.ts`, '-t', `${row}:`]
    return (await run(process.execPath, args, { cwd: ROOT, env: { ...plainEnvironment(), ...variables } }))
      ? OK
      : failed('A figure is not met; see above.')
  },
})

export const loads: readonly ReleaseCheck[] = [
  load('school-bell', 'school-bell.night', 'H1', '2,000 pupils who sign in within a minute (H1)'),
  load('signed-in-bell', 'school-bell.night', 'H2', '2,000 pupils who come back within a minute (H2)'),
  load('lessons', 'lessons.night', 'H3', '30 lessons at once (H3)'),
  load('overload', 'lessons.night', 'H4', 'five times as many lessons (H4)'),
  load('soak', 'lessons.night', 'H5', 'lessons for two hours (H5)', { XIOTEIN_SOAK_HOURS: '2' }),
  load('big-batch', 'big-batch.night', 'H6', '2,000 changes approved at once (H6)'),
  load('kills', 'kills', 'C[12]', 'app and database killed among 10,000 spends (C1, C2)'),
  load('restore', 'restore.night', 'C6', '2,000 pupils and a million entries backed up under load and restored (C6)'),
  load('live-abuse', 'live-abuse.night', 'E3', 'abuse of the live connection (E3)'),
  load('missed-events', 'missed-events', 'E4', '10,000 events and broken connections of 200 readers (E4)'),
  load('fan-out', 'fan-out.night', 'E5', 'points for a class with 2,000 connections open (E5)'),
  load('neighbours', 'neighbours.night', 'L10', '20 schools in one deployment, each with canaries (L10)'),
  load('greedy-school', 'greedy-school.night', 'greedy school', 'a calm lesson beside a school with far too much to do'),
  load('upgrade-kills', 'upgrade-kills', 'C7', 'an upgrade killed at ten points of each step, and that of a district (C7)'),
]
