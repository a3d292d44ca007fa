// E5: with 2,000 live connections to one school, points for a whole class are on its screens at once.

import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startChildProgram } from './child-program.ts'
import { fillFullSchool } from './full-school.ts'
import { isAtRest, judgeTimes } from './goals.ts'
import type { LessonOrder, LessonReport } from './lesson-screens.ts'
import { PATIENCE_MS, percentile, record, recordMs, SHARE } from './night.ts'
import { startSchoolProcess } from './school-process.ts'

const CONNECTIONS = Math.ceil(2_000 * SHARE)
const IN_CLASS = 30
const CHANGES = 100
const MOST_MS = 300

test('E5: with 2,000 connections open, points for a class of 30 are on its screens within 300 ms', { timeout: PATIENCE_MS }, async () => {
  const atRest = await isAtRest()
  const school = await startSchoolProcess()
  onTestFinished(() => school.clear())
  const classes = await school.ask(db => fillFullSchool(db, Math.floor(CONNECTIONS / IN_CLASS), CONNECTIONS))
  const screens = startChildProgram<LessonOrder, LessonReport>(join(import.meta.dirname, 'lesson-screens.ts'))
  const watchers = classes.flatMap(({ pupils }) => pupils)
  await screens.ask({ do: 'open', address: school.address, watchers })
  const givers = classes.map(({ teacherCookie, classId, pupils }) => ({
    cookie: teacherCookie,
    classId,
    pupilIds: pupils.map(({ personId }) => personId),
  }))
  const before = await school.figure('process_cpu_seconds_total')
  const giving = Array.from({ length: CHANGES }, (_, at) => givers[at % givers.length]).flatMap(giver => giver ?? [])
  const { shownMs, connected } = await screens.ask({ do: 'give-all', givers: giving })
  recordMs('E5, from the press to each screen of the class', shownMs)
  record('E5, cost', { 'live connections': connected, 'CPU s of the app': (await school.figure('process_cpu_seconds_total')) - before })
  expect(connected).toBe(CONNECTIONS)
  expect(shownMs).toHaveLength(giving.reduce((sum, { pupilIds }) => sum + pupilIds.length, 0))
  judgeTimes('E5', atRest, { 'p95 of the screens': [percentile(shownMs, 95), MOST_MS] })
})
