import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Route } from 'wouter'
import { refreshSession } from '../people/index.ts'
import { answering } from '../testing/answering.ts'
import { classWith } from '../testing/class-examples.ts'
import { idOf } from '../testing/ids.ts'
import { adaWith, frontOf } from '../testing/people-of-tests.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { SignedIn } from '../testing/signed-in.tsx'
import { ReportsPage } from './reports-page.tsx'
import type { Reports } from './use-reports.ts'

const PUPILS = ['Ana', 'Bo'].map(displayName => ({ id: idOf(displayName), displayName, isSuspended: false }))
const CLASS = idOf('7C')

const reportsOf = (displayName: string): Reports => ({
  from: '2026-09-01',
  to: '2026-11-27',
  schoolName: 'Lindenhof School',
  className: '7C',
  labels: {
    title: 'Report about',
    range: 'September to November',
    earned: 'Points',
    reason: 'Reason',
    times: 'Times',
    growth: 'Growth',
    weeks: 'Weeks',
    badges: 'Badges',
    chapter: 'Chapter',
    words: 'Words',
    teacher: 'Teacher',
    parent: 'Parent',
    foot: 'Foot',
  },
  pupils: PUPILS,
  reports: [
    {
      personId: idOf(displayName),
      displayName,
      earned: [],
      total: '12 PP',
      weeks: [],
      levels: { before: 1, after: 2 },
      growth: [],
      badges: [],
      noBadges: 'None',
      chapter: null,
    },
  ],
})

test('the report of one pupil is not printed while that of another is on its way', async () => {
  let answer = (_reports: Reports): void => undefined
  const ofBo = new Promise(resolve => {
    answer = resolve
  })
  answering({
    'people.front': () => frontOf({ me: adaWith() }),
    'classes.class': () => classWith({ id: CLASS, name: '7C' }),
    'reports.of-class': ({ personId }) => (personId === idOf('Bo') ? ofBo : reportsOf('Ana')),
  })
  await refreshSession()
  const printed = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  const { user } = showScreen(
    <SignedIn>
      <Route path="/admin/classes/:classId/reports">
        <ReportsPage />
      </Route>
    </SignedIn>,
    { path: `/admin/classes/${CLASS}/reports?pupil=${idOf('Ana')}` },
  )
  const print = await screen.findByRole('button', { name: 'Print 1 report' })
  await user.selectOptions(screen.getByLabelText('Pupil'), 'Bo')
  await user.click(print)
  expect(printed).not.toHaveBeenCalled()
  answer(reportsOf('Bo'))
  await waitFor(() => expect(print.getAttribute('aria-disabled')).toBeNull())
  await user.click(print)
  expect(printed).toHaveBeenCalledOnce()
})
