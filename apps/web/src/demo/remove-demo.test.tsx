import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { refreshSession } from '../people/index.ts'
import { answering, Refusal } from '../testing/answering.ts'
import { idOf } from '../testing/ids.ts'
import { frontOf } from '../testing/people-of-tests.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { goneTo } from './demo-gone.tsx'
import { DemoPage } from './demo-page.tsx'

const SCHOOL = 'Demo School'
const BACKUP = '/srv/xiotein/data/backups/demo-2026-11-23T10-00-00-000Z.xiotein'
const parts = [
  { personId: idOf(1), displayName: 'Mr. Vega', role: 'admin', about: 'Runs the school' },
  { personId: idOf(2), displayName: 'Ada', role: 'student', about: 'Pupil of 7C' },
]
const demoFront = () => frontOf({ isDemo: true, schoolName: SCHOOL })

it('one press on a name signs the visitor in as that person', async () => {
  const asked = answering({
    'people.front': demoFront,
    'demo.cast': () => ({ schoolName: SCHOOL, parts }),
    'demo.enter': () => ({ done: true }),
  })
  await refreshSession()
  const { user } = showScreen(<DemoPage />, { path: '/demo' })
  const pupils = await screen.findByRole('region', { name: 'Pupils' })
  await user.click(within(pupils).getByRole('button', { name: /Ada/ }))
  await waitFor(() => expect(asked.find(({ name }) => name === 'demo.enter')?.input).toEqual({ personId: idOf(2) }))
})

it('anybody who types another name reads so, and the demo school is removed with its own', async () => {
  const asked = answering({
    'people.front': demoFront,
    'demo.cast': () => ({ schoolName: SCHOOL, parts }),
    'demo.remove': ({ schoolName }) =>
      schoolName === SCHOOL ? { backup: BACKUP } : new Refusal('demo.other-name', 'That is not the name of this school.', 400),
  })
  await refreshSession()
  const { user } = showScreen(<DemoPage />, { path: '/demo' })
  await user.click(await screen.findByRole('button', { name: 'Remove the demo school' }))
  const dialog = await screen.findByRole('dialog')
  const name = within(dialog).getByRole('textbox', { name: `Type ${SCHOOL} to remove it` })
  await user.type(name, 'Another')
  await user.click(within(dialog).getByRole('button', { name: 'Remove it' }))
  await within(dialog).findByText('That is not the name of this school.')
  await user.clear(name)
  await user.type(name, SCHOOL)
  // Whoever thinks again begins again: nothing that was typed before arms the button.
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Remove the demo school' }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Remove it' }).disabled).toBe(true)
  expect(screen.queryByText('That is not the name of this school.')).toBeNull()
  await user.type(screen.getByRole('textbox', { name: `Type ${SCHOOL} to remove it` }), SCHOOL)
  await user.click(screen.getByRole('button', { name: 'Remove it' }))
  await waitFor(() => expect(asked.filter(({ name }) => name === 'demo.remove').at(-1)?.input).toEqual({ schoolName: SCHOOL }))
  await waitFor(() => expect(asked.at(-1)?.name).toBe('people.front'))
})

it('after its removal the page says where the backup is, also when it is loaded again', async () => {
  // The browser keeps it with the page, as it does over a reload.
  history.replaceState(goneTo(BACKUP), '')
  onTestFinished(() => history.replaceState(null, ''))
  answering({ 'people.front': () => frontOf({ needsSetUp: true }) })
  await refreshSession()
  const { visited } = showScreen(<DemoPage />, { path: '/demo' })
  await screen.findByRole('heading', { level: 1, name: 'The demo school is gone' })
  expect(screen.getByText(BACKUP)).toBeTruthy()
  expect(visited()).toEqual(['/demo'])
})
