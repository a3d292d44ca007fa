// One school of a district gets five times the work that it can do. A lesson in the school next to it goes on as before.

import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { connectDatabase, sql } from '../../platform/database/index.ts'
import { schoolUrl } from '../../platform/district/index.ts'
import { openTestDistrict } from '../district-life.ts'
import { driftOf, IN_ORDER } from './books.ts'
import { countAnswers } from './browser.ts'
import { startChildProgram } from './child-program.ts'
import { startNode } from './district-lesson.ts'
import { fillFullSchool } from './full-school.ts'
import { isAtRest, judgeTimes } from './goals.ts'
import type { LessonOrder, LessonReport } from './lesson-screens.ts'
import { PATIENCE_MS, percentile, record, recordMs, SHARE } from './night.ts'

/** Two names of this machine that every browser finds. */
const [GREEDY, CALM] = ['localhost', '127.0.0.1']
const GREEDY_CLASSES = 150
const CALM_CLASSES = 10
const WARM_MS = 10_000 * SHARE
const STEP_MS = 60_000 * SHARE
const MOST_TIMES = 3

test('greedy school: while one school has five times too much to do, nobody in the next one is refused or waits much longer', {
  timeout: PATIENCE_MS,
}, async () => {
  const atRest = await isAtRest()
  const life = await openTestDistrict()
  const { port } = await startNode(life, 'limits')
  const lessonIn = async (host: string, classes: number, pupils: number) => {
    const db = connectDatabase(schoolUrl(life.districtUrl, await life.add(host)), { maxConnections: 1 })
    onTestFinished(() => db.end())
    const filled = await fillFullSchool(db, classes, pupils)
    const screens = startChildProgram<LessonOrder, LessonReport>(join(import.meta.dirname, 'lesson-screens.ts'))
    await screens.ask({ do: 'open', address: `http://${host}:${port}`, watchers: filled.flatMap(one => one.pupils) })
    const givers = filled.map(one => ({
      cookie: one.teacherCookie,
      classId: one.classId,
      pupilIds: one.pupils.map(({ personId }) => personId),
    }))
    return { db, screens, play: (forMs: number) => screens.ask({ do: 'play', givers, forMs }) }
  }
  const greedy = await lessonIn(GREEDY, GREEDY_CLASSES, GREEDY_CLASSES * 2)
  const calm = await lessonIn(CALM, CALM_CLASSES, CALM_CLASSES * 5)
  const { nowAt: warmAt } = await calm.play(WARM_MS)
  const { nowAt: quietTo } = await calm.play(STEP_MS)
  await greedy.play(WARM_MS)
  await Promise.all([greedy.play(STEP_MS), calm.play(STEP_MS)])
  const [flooded, served] = [await greedy.screens.ask({ do: 'end' }), await calm.screens.ask({ do: 'end' })]

  const waitsOf = (isOne: (sentAt: number) => boolean): number[] => served.answered.filter(one => isOne(one.sentAt)).map(({ ms }) => ms)
  const [quiet, beside] = [waitsOf(at => at >= warmAt && at < quietTo), waitsOf(at => at >= quietTo)]
  recordMs('greedy school: each change of a calm lesson', quiet)
  recordMs('greedy school: the same beside it', beside)
  record('greedy school: its answers', countAnswers(flooded.answered))
  expect(countAnswers(served.answered)).toEqual({ 200: served.sent })
  const wrong = Object.keys(countAnswers(flooded.answered)).filter(answer => answer !== '200' && !answer.startsWith('503'))
  expect(wrong).toEqual([])
  for (const [{ db }, report] of [
    [greedy, flooded],
    [calm, served],
  ] as const) {
    const { total } = await db.one<{ total: number }>(sql`select count(*) as total from ledger_transaction`)
    expect({ total, drift: await driftOf(db) }).toEqual({ total: countAnswers(report.answered)['200'], drift: IN_ORDER })
  }
  judgeTimes('greedy school', atRest, {
    'p95 in the calm school, to three times as long': [percentile(beside, 95), MOST_TIMES * percentile(quiet, 95)],
  })
})
