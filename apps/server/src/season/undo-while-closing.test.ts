// Undoing something while a school year ends, or afterwards, leaves no points where nobody can use them.

import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { seasonCalls } from '@xiotein/contract/season'
import { storyCalls } from '@xiotein/contract/story'
import { expect, test } from 'vitest'
import { archiveClasses, lockOpenClasses } from '../classes/index.ts'
import { sql } from '../platform/database/index.ts'
import { approveAll, handInPoints, openMarketSchool } from '../testing/market-life.ts'
import { untilWaiting } from '../testing/until-waiting.ts'
import { finishSeasons } from './finish.ts'

test('an undo and a rejection that is taken back while the season is closed wait for it, and are refused', async () => {
  const { school, teacher, ada, classId } = await openMarketSchool(0)
  const keeper = await school.person('Kim', { role: 'scorekeeper', classId, pupilOf: classId })
  const [given, rejected] = [await handInPoints(keeper, classId, ada, 10), await handInPoints(keeper, classId, ada, 7)]
  await approveAll(teacher, given)
  await teacher.call(scorekeepingCalls, 'scorekeeping.reject-submission', { submissionId: rejected, reason: 'Not today.' })
  const { version } = (await teacher.call(scorekeepingCalls, 'scorekeeping.preview-undo', { submissionId: given })).ok
  const calls = [
    () => teacher.call(scorekeepingCalls, 'scorekeeping.undo-submission', { submissionId: given, lineId: null, version }),
    () => teacher.call(scorekeepingCalls, 'scorekeeping.take-back-rejection', { submissionId: rejected }),
  ]
  for (const call of calls) {
    const answer = await school.change(async change => {
      const locked = await lockOpenClasses(change.tx)
      const asked = call()
      await untilWaiting(school, asked)
      await archiveClasses(
        change,
        locked.map(({ id }) => id),
      )
      return { asked }
    })
    expect((await answer.asked).refusal.refusal).toBe('classes.class-archived')
    await school.db.run(sql`update classes_class set archived_at = null`)
  }
})

test('a challenge of the old season that is taken back in the new one leaves no debt when the closing is final', async () => {
  const { school, admin, teacher, ada, classId } = await openMarketSchool(0)
  const of = { personId: ada.personId, reason: 'That was for somebody else.' }
  await teacher.call(storyCalls, 'story.grant', { ...of, classId, challenge: 'letter' })
  await admin.call(seasonCalls, 'season.close', { name: '2026/27', schoolName: 'Test School' })
  const carried = await admin.call(seasonCalls, 'season.carry-over', { classes: [{ classId, name: '8C' }], keepTeachers: false })
  const inClass = carried.ok.classIds[0] ?? ''
  school.setClock('2026-11-26T15:00:00Z')
  expect((await admin.call(storyCalls, 'story.take-back', { ...of, classId: inClass, is: 'challenge', id: 'letter' })).status).toBe(200)
  const open = () =>
    school.db.one(sql<{ open: number }>`
      select (select coalesce(sum(amount), 0) from ledger_owed) - (select coalesce(sum(amount), 0) from ledger_settlement) as "open!"`)
  expect(Number((await open()).open)).toBe(5)
  school.setClock('2026-12-03T15:00:00Z')
  await school.change(finishSeasons)
  expect(Number((await open()).open)).toBe(0)
})
