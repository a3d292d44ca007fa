import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Route } from 'wouter'
import { classesFeature } from '../../classes/index.ts'
import { refreshSession } from '../../people/index.ts'
import { Fills } from '../../platform/slot.tsx'
import { answering } from '../../testing/answering.ts'
import { classWith, rosterPupil } from '../../testing/class-examples.ts'
import { summaryOf } from '../../testing/handed-in-points.ts'
import { idOf } from '../../testing/ids.ts'
import { pageOf } from '../../testing/page-of.ts'
import { adaWith, frontOf } from '../../testing/people-of-tests.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { SignedIn } from '../../testing/signed-in.tsx'
import { submissionLine, submissionWith } from '../../testing/submission-examples.ts'
import { scorekeepingFeature } from '../feature.ts'

const CLASS = idOf('7C')
const bo = rosterPupil({ id: idOf('bo'), displayName: 'Bo Larsen', username: 'bo.larsen' })

const askToRemove = async (rows: readonly object[], next: string | null = null) => {
  const asked = answering({
    'people.front': () => frontOf({ me: adaWith() }),
    'classes.class': () => classWith({ id: CLASS, name: '7C', roster: [bo], may: { edit: true, takeOut: true } }),
    'scorekeeping.queue': () => ({ rows, next }),
  })
  await refreshSession()
  const Page = await pageOf(classesFeature, '/admin/classes/:classId')
  const { user } = showScreen(
    <SignedIn>
      <Fills value={scorekeepingFeature.fills?.filter(({ slot }) => slot === 'leaving') ?? []}>
        <Route path="/admin/classes/:classId">
          <Page />
        </Route>
      </Fills>
    </SignedIn>,
    { path: `/admin/classes/${CLASS}` },
  )
  await user.click(await screen.findByRole('button', { name: 'More for Bo Larsen' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove from class' }))
  return { asked, dialog: within(await screen.findByRole('dialog', { name: 'Remove Bo Larsen' })) }
}
const change = (changeAmount: number) => ({
  ...summaryOf(
    submissionWith({ id: idOf(`${changeAmount}`), classId: CLASS, lines: [submissionLine(idOf(`${changeAmount}`), bo, changeAmount)] }),
  ),
  about: { displayName: bo.displayName, changeAmount, status: 'pending' },
})

test('whoever removes a pupil reads first that points of the pupil wait in the class, and is led to them', async () => {
  const { asked, dialog } = await askToRemove([change(12), change(-3)])
  await dialog.findByText(/^Bo Larsen has points that wait for approval in this class \(\+9 PP\)\. Decide on them first: once Bo Larsen/)
  const shown = dialog.getByRole('link', { name: 'Show these points' }).getAttribute('href')
  expect(shown).toBe(`/admin/approvals?status=pending&class=${CLASS}&pupil=${bo.id}`)
  expect(asked.find(({ name }) => name === 'scorekeeping.queue')?.input).toEqual({ status: 'pending', classId: CLASS, pupilId: bo.id })
})

test('points on more than one page have no sum before all of them are known', async () => {
  const { dialog } = await askToRemove([change(12)], '1_x')
  await dialog.findByText(/^Bo Larsen has points that wait for approval in this class\. Decide/)
})
