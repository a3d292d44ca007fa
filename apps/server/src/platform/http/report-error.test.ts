import { houseCalls } from '@xiotein/contract/wire'
import { expect, test, vi } from 'vitest'
import { openTestSchool } from '../../testing/school.ts'

const report = { errorId: 'ABCDE-FGHJK', kind: 'TypeError', frames: ['assets/inside-k3fQ.js:1:2345'] }

test('the id that somebody sees on the error screen stands in the log', async () => {
  const opened = await openTestSchool()
  const warn = vi.spyOn(opened.school.log, 'warn')
  expect((await opened.anybody().call(houseCalls, 'house.report-error', report)).status).toBe(200)
  expect(warn).toHaveBeenCalledWith(report, expect.any(String))
})

test('strangers cannot fill the log, and pupils still can report', async () => {
  const opened = await openTestSchool()
  // A minute of its own: the count goes by minutes, for the whole process.
  opened.setClock('2030-01-01T09:00:00Z')
  const pupil = await opened.person('Amara Okafor')
  const answers = []
  for (let sent = 0; sent < 31; sent += 1) answers.push((await opened.anybody().call(houseCalls, 'house.report-error', report)).status)
  expect(answers.filter(status => status === 200)).toHaveLength(30)
  expect(answers.at(-1)).toBe(429)
  expect((await pupil.call(houseCalls, 'house.report-error', report)).status).toBe(200)
})

test('what an error says stays in the browser: it can hold a name', async () => {
  const opened = await openTestSchool()
  for (const extra of [
    { ...report, message: 'Amara' },
    { ...report, frames: ['Amara Okafor'] },
    { ...report, kind: 'Amara Okafor' },
  ]) {
    expect((await opened.anybody().call(houseCalls, 'house.report-error', extra)).status).toBe(400)
  }
})
