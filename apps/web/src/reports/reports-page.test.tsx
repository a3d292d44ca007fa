import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Route } from 'wouter'
import { refreshSession } from '../people/index.ts'
import { answering } from '../testing/answering.ts'
import { adaWith, frontOf } from '../testing/people-of-tests.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { SignedIn } from '../testing/signed-in.tsx'
import { ReportsPage } from './reports-page.tsx'
import type { Reports } from './use-reports.ts'

const PUPILS = ['Ana', 'Bo'].map(displayName => ({ id: displayName, displayName, isSuspended: false }))

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
      personId: displayName,
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
    'classes.class': () => ({ id: 'c', name: '7C', roster: PUPILS, archivedAt: null, may: {} }),
    'reports.of-class': ({ personId }) => (personId === 'Bo' ? ofBo : reportsOf('Ana')),
  })
  await refreshSession()
  const printed = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  const { user } = showScreen(
    <SignedIn>
      <Route path="/admin/classes/:classId/reports">
        <ReportsPage />
      </Route>
    </SignedIn>,
    { path: '/admin/classes/c/reports?pupil=Ana' },
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
