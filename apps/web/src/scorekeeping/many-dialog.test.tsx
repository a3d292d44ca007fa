import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { idOf } from '../testing/ids.ts'
import { cardOf, openKeeping, openSchool, submitButton } from '../testing/scorekeeper-school.tsx'
import { ScorekeeperPage } from './scorekeeper-page.tsx'

const openPage = () => openKeeping(<ScorekeeperPage />)

/** Opens the dialog, and waits for its contents too: they are loaded after its frame. */
const openMany = async (user: ReturnType<typeof openPage>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Points for many' }))
  await screen.findByRole('button', { name: 'Nobody' })
  return within(screen.getByRole('dialog', { name: 'Points for many' }))
}

test('gives points to many at once, beginning with everybody or with nobody, and takes all of them back at once', async () => {
  const school = await openSchool()
  const { user } = openPage()
  await user.click(await screen.findByRole('radio', { name: 'Homework' }))
  const dialog = await openMany(user)
  await user.click(dialog.getByRole('checkbox', { name: 'Ben Demir' }))
  dialog.getByText('Points for 2 of 3 pupils.')
  await user.click(dialog.getByRole('button', { name: '+5 for 2 pupils' }))
  await screen.findByText('+5 for 2 pupils. It is not handed in yet.')
  expect(within(cardOf('Zoë Kovač')).getByText('+5 pending')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo +5 for 2 pupils' }))
  expect(within(cardOf('Zoë Kovač')).queryByText('+5 pending')).toBeNull()
  const again = await openMany(user)
  await user.click(again.getByRole('button', { name: 'Nobody' }))
  await user.click(again.getByRole('checkbox', { name: 'Ben Demir' }))
  await user.click(again.getByRole('button', { name: '+1 for 1 pupil' }))
  await user.click(await submitButton('Submit 1 Change'))
  await waitFor(() => expect(school.sent()).toHaveLength(1))
  expect(school.sent()[0]).toMatchObject({
    input: { changes: [{ pupilId: idOf('ben'), changeAmount: 1, reasons: [{ reasonId: idOf('homework'), amount: 1 }] }] },
  })
})

test("an amount of one's own is one press for many, and one undo", async () => {
  await openSchool()
  const { user } = openPage()
  const dialog = await openMany(user)
  expect(dialog.getByRole('button', { name: 'Add' })).toHaveProperty('disabled', true)
  await user.type(dialog.getByRole('textbox', { name: 'Amount' }), '-3')
  await user.click(dialog.getByRole('button', { name: 'Add \u22123 for 3 pupils' }))
  await screen.findByText('\u22123 for 3 pupils. It is not handed in yet.')
  within(cardOf('Ben Demir')).getByText('\u22123 pending')
  await user.click(screen.getByRole('button', { name: 'Undo \u22123 for 3 pupils' }))
  for (const name of ['Ben Demir', 'Zoë Kovač', 'Amara Okafor']) expect(within(cardOf(name)).queryByText('\u22123 pending')).toBeNull()
})

test('points given carry no reason that takes points, and the amount that it fills in stands out', async () => {
  const school = await openSchool({
    reasons: [
      { id: idOf('homework'), label: 'Homework', amount: null },
      { id: idOf('late'), label: 'Late', amount: -1 },
    ],
  })
  const { user } = openPage()
  const dialog = await openMany(user)
  const primary = () =>
    within(screen.getByRole('dialog'))
      .getAllByRole('button')
      .filter(({ className }) => className.includes('primary'))
      .map(button => button.getAttribute('aria-label'))
  expect(primary()).toEqual(['+1 for 3 pupils'])
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Reason' }), idOf('late'))
  expect(primary()).toEqual(['Add \u22121 for 3 pupils'])
  await user.click(dialog.getByRole('button', { name: '+5 for 3 pupils' }))
  await user.click(await submitButton('Submit 3 Changes'))
  await waitFor(() => expect(school.sent()).toHaveLength(1))
  const change = { changeAmount: 5, reasons: [] }
  expect(school.sent()[0]).toMatchObject({ input: { changes: [change, change, change] } })
})

test('leaves absent pupils out of points for many, also when it is known late, and takes the reason in the dialog', async () => {
  const school = await openSchool()
  school.absent = null
  const { user, cache } = openPage()
  const dialog = await openMany(user)
  await dialog.findByText('It is not known yet who is absent today. Check who is ticked.')
  dialog.getByText('Points for 3 of 3 pupils.')
  school.absent = ['ben', 'zoe']
  await user.click(dialog.getByRole('checkbox', { name: 'Zoë Kovač' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Zoë Kovač' }))
  await act(() => cache.invalidateQueries({ queryKey: ['attendance.of-class'] }))
  await dialog.findByText('Points for 2 of 3 pupils.')
  expect(dialog.queryByText(/^It is not known yet/)).toBeNull()
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Reason' }), 'Homework')
  await user.click(dialog.getByRole('button', { name: '+5 for 2 pupils' }))
  await user.click(await submitButton('Submit 2 Changes'))
  await waitFor(() => expect(school.sent()).toHaveLength(1))
  const change = { changeAmount: 5, reasons: [{ reasonId: idOf('homework'), amount: 5 }] }
  expect(school.sent()[0]).toMatchObject({
    input: {
      changes: [
        { pupilId: idOf('zoe'), ...change },
        { pupilId: idOf('amara'), ...change },
      ],
    },
  })
})

test('takes points for many back with one press, says who is left out by a limit, and offers no undo of what is handed in', async () => {
  const school = await openSchool()
  const { user } = openPage()
  await user.type(await screen.findByRole('textbox', { name: 'Amount for Ben Demir' }), '1000{Enter}1000{Enter}')
  const said = () => screen.getAllByRole('article').map(article => article.textContent)
  await user.click((await openMany(user)).getByRole('button', { name: '+5 for 3 pupils' }))
  await screen.findByText('+5 for 2 pupils. It is not handed in yet.')
  expect(said().some(words => words?.startsWith('Not for Ben Demir: For one pupil'))).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Undo: +5 for 2 pupils' }))
  expect(within(cardOf('Zoë Kovač')).queryByText('+5 pending')).toBeNull()
  expect(within(cardOf('Amara Okafor')).queryByText('+5 pending')).toBeNull()
  within(cardOf('Ben Demir')).getByText('+2,000 pending')
  await user.click((await openMany(user)).getByRole('button', { name: '+1 for 3 pupils' }))
  await user.click(await submitButton('Submit 3 Changes'))
  await waitFor(() => expect(school.sent()).toHaveLength(1))
  await waitFor(() => expect(screen.queryAllByRole('button', { name: /^Undo \+/ })).toEqual([]))
})

test('each message offers its own press, and none that was taken back elsewhere or handed in', async () => {
  const school = await openSchool()
  const { user } = openPage()
  await screen.findByRole('textbox', { name: 'Amount for Ben Demir' })
  const offers = () => screen.queryAllByRole('button', { name: /^Undo \+/ }).map(button => button.getAttribute('aria-label'))
  for (const amount of ['+1', '+5']) await user.click((await openMany(user)).getByRole('button', { name: `${amount} for 3 pupils` }))
  expect(offers()).toEqual(['Undo +1 for 3 pupils', 'Undo +5 for 3 pupils'])
  await user.click(screen.getByRole('button', { name: 'Undo: +5 for 3 pupils' }))
  await waitFor(() => expect(offers()).toEqual(['Undo +1 for 3 pupils']))
  await user.click(await submitButton('Submit 3 Changes'))
  await waitFor(() => expect(school.sent()).toHaveLength(1))
  await waitFor(() => expect(offers()).toEqual([]))
})
