import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { auditActions } from '@xiotein/content/audit'
import { scorekeepingWords } from '@xiotein/content/scorekeeping'
import { peopleCalls } from '@xiotein/contract/people'
import { scorekeepingCalls, scorekeepingTopics } from '@xiotein/contract/scorekeeping'
import { expect, test } from 'vitest'
import { openTestSchool } from '../testing/school.ts'

const lesson = async () => {
  const school = await openTestSchool()
  const classId = await school.schoolClass('7A')
  const admin = await school.person('Mr Osei', { role: 'admin' })
  const keeper = await school.person('Kim', { role: 'scorekeeper', classId })
  const pupil = await school.person('Ada', { pupilOf: classId })
  const submitted = await keeper.call(scorekeepingCalls, 'scorekeeping.submit-changes', {
    classId,
    changes: [{ pupilId: pupil.personId, changeAmount: 3 }],
    recordedAt: null,
  })
  return { classId, admin, keeper, pupil, submissionId: submitted.ok.id }
}

test('whoever reviews what was taken back reads so in one whole sentence', async () => {
  const { admin, keeper, submissionId } = await lesson()
  await keeper.call(scorekeepingCalls, 'scorekeeping.withdraw-submission', { submissionId })
  const late = await admin.call(scorekeepingCalls, 'scorekeeping.reject-submission', { submissionId, reason: 'No' })
  expect([late.status, late.refusal.words]).toEqual([409, 'Kim took this back.'])
})

test('a scorekeeper whose class was put away has no class; a pupil has no right', async () => {
  const { classId, admin, keeper, pupil } = await lesson()
  await admin.call(peopleCalls, 'people.archive-class', { classId, archived: true })
  const board = await keeper.call(scorekeepingCalls, 'scorekeeping.board', {})
  expect([board.status, board.refusal.refusal]).toEqual([409, 'scorekeeping.no-class'])
  expect((await pupil.call(scorekeepingCalls, 'scorekeeping.board', {})).status).toBe(403)
  expect((await keeper.call(scorekeepingCalls, 'scorekeeping.board', { classId })).status).toBe(403)
})

test('whatever scorekeeping refuses with has its words, and no words wait for a refusal that never comes', async () => {
  const files = (await readdir(import.meta.dirname)).filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const texts = await Promise.all(files.map(name => readFile(join(import.meta.dirname, name), 'utf8')))
  const names = new Set(texts.flatMap(text => [...text.matchAll(/'(scorekeeping\.[a-z-]+)'/g)].map(match => match[1] ?? '')))
  const known = [
    ...Object.keys(scorekeepingCalls),
    ...Object.values(scorekeepingTopics).flatMap(events => Object.keys(events)),
    ...auditActions,
  ]
  expect([...names].filter(name => !known.includes(name)).sort()).toEqual(
    Object.keys(scorekeepingWords.en)
      .filter(word => word.startsWith('scorekeeping.'))
      .sort(),
  )
})
