// Names of pupils on a screen that the class, or visitors, see.

import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refreshSession } from '../../../people/index.ts'
import { answering } from '../../../testing/answering.ts'
import { CLASS_ID, pupil, TEACHER, toolsBoard } from '../../../testing/class-tools.tsx'
import { frontOf } from '../../../testing/people-of-tests.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { SignedIn } from '../../../testing/signed-in.tsx'
import { useClassTools } from './class-tools.tsx'

const pupils = ['Kofi Mensah', 'Luna Berg', 'Ana Ruiz'].map(pupil)

function Tools({ hidesPupils }: { hidesPupils: boolean }) {
  const { buttons, layer } = useClassTools(CLASS_ID, hidesPupils)
  return (
    <>
      {buttons}
      {layer}
    </>
  )
}

const open = async (hidesPupils: boolean) => {
  answering({
    'people.front': () => frontOf({ me: TEACHER }),
    'scorekeeping.board': () => toolsBoard(true, { pupils, reasons: [] }),
    'attendance.of-class': () => ({ day: '2026-11-25', marks: [] }),
  })
  await refreshSession()
  return showScreen(
    <SignedIn>
      <Tools hidesPupils={hidesPupils} />
    </SignedIn>,
  )
}

test('where the display hides pupils, a tool that shows names asks first, and the timer does not', async () => {
  const { user } = await open(true)
  await user.click(await screen.findByRole('button', { name: 'Picker' }))
  const dialog = await screen.findByRole('dialog', { name: 'Picker: names will be on this screen' })
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByText(/have not been picked yet/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Timer' }))
  await screen.findByRole('dialog', { name: 'Timer' })
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Picker' }))
  await user.click(await screen.findByRole('button', { name: 'Show names' }))
  expect(await screen.findByText('3 of 3 have not been picked yet.')).toBeTruthy()
})

test('who is here is asked with the names of the wall, and says that the class sees them', async () => {
  const { user } = await open(false)
  await user.click(await screen.findByRole('button', { name: 'Who is here?' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Who is here today?' }))
  await dialog.findAllByText(/The class sees this screen\.$/)
  expect((await dialog.findAllByText('Kofi')).length).toBeGreaterThan(0)
  expect(dialog.queryByText('Kofi Mensah')).toBeNull()
})
