import { type InputOf, type PlatformCalls, platformCalls } from '@xiotein/contract/wire'
import { expect, test, vi } from 'vitest'
import { openTestSchool } from '../../testing/school.ts'

type Report = InputOf<PlatformCalls['platform.report-error']>
const report: Report = {
  errorId: 'ABCDE-FGHJK',
  kind: 'TypeError',
  frames: ['assets/inside-k3fQ.js:1:2345'],
  routes: ['/', '/squads', '*'],
}

test('the id that somebody sees on the error screen is in the log, with the pages before it', async () => {
  const opened = await openTestSchool()
  const warn = vi.spyOn(opened.school.log, 'warn')
  expect((await opened.anybody().call(platformCalls, 'platform.report-error', report)).status).toBe(200)
  expect(warn).toHaveBeenCalledWith(report, expect.any(String))
})

test('a page of an older version, which knows nothing of the pages before it, can report as well', async () => {
  const opened = await openTestSchool()
  const { routes: _, ...older } = report
  expect((await opened.anybody().call(platformCalls, 'platform.report-error', older)).status).toBe(200)
})

test('the pages before an error are patterns of the product, ten at most, and nothing else reaches the log', async () => {
  const opened = await openTestSchool()
  const warn = vi.spyOn(opened.school.log, 'warn')
  const id = '0a1b2c3d-1111-4222-8333-444455556666'
  for (const routes of [
    [`/admin/classes/${id}`],
    ['/squads?of=Amara'],
    ['/squads#amara'],
    ['/amara-okafor'],
    ['/:amara'],
    [''],
    [{ path: '/squads', person: 'Amara' }],
    Array.from({ length: 11 }, () => '/squads'),
    '/squads',
  ]) {
    const odd = { ...report, routes } as unknown as Report
    expect((await opened.anybody().call(platformCalls, 'platform.report-error', odd)).status, JSON.stringify(routes)).toBe(400)
  }
  expect(warn).not.toHaveBeenCalled()
})

test('strangers cannot fill the log, and pupils still can report', async () => {
  const opened = await openTestSchool()
  // In a separate minute, because reports are counted per minute for the whole process.
  opened.setClock('2030-01-01T09:00:00Z')
  const pupil = await opened.person('Amara Okafor')
  const answers = []
  for (let sent = 0; sent < 31; sent += 1)
    answers.push((await opened.anybody().call(platformCalls, 'platform.report-error', report)).status)
  expect(answers.filter(status => status === 200)).toHaveLength(30)
  expect(answers.at(-1)).toBe(429)
  expect((await pupil.call(platformCalls, 'platform.report-error', report)).status).toBe(200)
})

test('the message of an error stays in the browser: it can hold a name', async () => {
  const opened = await openTestSchool()
  for (const extra of [
    { ...report, message: 'Amara' },
    { ...report, frames: ['Amara Okafor'] },
    { ...report, kind: 'Amara Okafor' },
  ]) {
    expect((await opened.anybody().call(platformCalls, 'platform.report-error', extra)).status).toBe(400)
  }
})
