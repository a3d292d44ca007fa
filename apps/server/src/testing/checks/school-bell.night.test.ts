// H1 and H2: the bell rings, and a school of 2,000 behind one address opens its pages within a minute.
//
// Server, database and pupils share one machine here: what the app took of the processor is printed, and what the pupils took beside it.

import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { BellOrder, BellReport } from './bell-pupils.ts'
import { startChildProgram } from './child-program.ts'
import { fillFullSchool, PASSWORD } from './full-school.ts'
import { isAtRest, judgeTimes } from './goals.ts'
import { PATIENCE_MS, percentile, record, recordMs, SHARE } from './night.ts'
import { startSchoolProcess } from './school-process.ts'

const PUPILS = Math.ceil(2_000 * SHARE)
const CLASSES = 80
const WITHIN_MS = 60_000 * SHARE
/** Each pupil reads five things, and opens a live connection. */
const READS = 5

const MOST_APP_SECONDS = 80 * SHARE

const ring = async (name: string, signedIn: boolean): Promise<BellReport & { readonly appSeconds: number; readonly atRest: boolean }> => {
  const atRest = await isAtRest()
  const school = await startSchoolProcess()
  onTestFinished(() => school.clear())
  const classes = await school.ask(db => fillFullSchool(db, CLASSES, PUPILS))
  const pupils = classes.flatMap(each => each.pupils).map(pupil => (signedIn ? pupil : { ...pupil, cookie: null }))
  const apart = startChildProgram<BellOrder, BellReport>(join(import.meta.dirname, 'bell-pupils.ts'))
  const before = await school.figure('process_cpu_seconds_total')
  const report = await apart.ask({ address: school.address, pupils, password: PASSWORD, withinMs: WITHIN_MS })
  const appSeconds = (await school.figure('process_cpu_seconds_total')) - before
  recordMs(`${name}, sign-in`, report.signInMs)
  recordMs(`${name}, each read of the home page`, report.homeMs)
  recordMs(`${name}, live connection`, report.liveMs)
  record(`${name}, answers`, report.answers)
  record(`${name}, cost`, {
    'CPU s of the app': appSeconds,
    'CPU s of the pupils': report.cpuSeconds,
    'MiB of the app at most': await school.mostMib(),
    'live connections': report.connected,
  })
  return { ...report, appSeconds, atRest }
}

test('H1: 2,000 pupils sign in with passwords within a minute, from one address: everybody gets in and is connected', {
  timeout: PATIENCE_MS,
}, async () => {
  const { answers, connected, signInMs, appSeconds, atRest } = await ring('H1', false)
  expect({ answers, connected }).toEqual({ answers: { 200: PUPILS * (1 + READS) }, connected: PUPILS })
  expect.soft(appSeconds).toBeLessThanOrEqual(MOST_APP_SECONDS)
  judgeTimes('H1', atRest, { 'p95 of the sign-ins': [percentile(signInMs, 95), 3_000] })
})

test('H2: 2,000 pupils who are signed in open the home page within a minute: everybody is answered and connected', {
  timeout: PATIENCE_MS,
}, async () => {
  const { answers, connected, homeMs, liveMs, atRest } = await ring('H2', true)
  expect({ answers, connected }).toEqual({ answers: { 200: PUPILS * READS }, connected: PUPILS })
  judgeTimes('H2', atRest, {
    'p95 of the reads': [percentile(homeMs, 95), 500],
    'p95 of the live connections': [percentile(liveMs, 95), 500],
  })
})
