import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { answering, Refusal } from '../testing/answering.ts'
import { showScreen } from '../testing/show-screen.tsx'
import type { Reason } from './board.ts'
import { ReasonsDialog } from './reasons-dialog.tsx'

it('Two reasons with the same name are marked until one of them is changed', async () => {
  answering({
    'scorekeeping.change-reasons': () =>
      new Refusal('scorekeeping.reason-twice', 'There are two reasons with the same name. Rename one of them.'),
  })
  const reasons = [
    { id: 'a', label: 'Homework', amount: null },
    { id: 'b', label: 'Homework', amount: null },
  ]
  const { user } = showScreen(<ReasonsDialog classId="7c" reasons={reasons} onClose={() => undefined} />)
  await user.click(screen.getByRole('button', { name: 'Save reasons' }))
  expect(await screen.findByText('There are two reasons with the same name. Rename one of them.')).toBeTruthy()
  await user.type(screen.getByLabelText('Reason 2'), ' again')
  expect(screen.queryByText('There are two reasons with the same name. Rename one of them.')).toBeNull()
  expect(screen.getByLabelText('Reason 2')).toHaveProperty('value', 'Homework again')
})

it('A list that a colleague has changed meanwhile is shown anew, and saved on top of theirs', async () => {
  const words = 'Somebody else has changed these reasons since you opened them.'
  let isOutdated = true
  const asked = answering({
    'scorekeeping.change-reasons': () => (isOutdated ? new Refusal('scorekeeping.reasons-changed', words) : { reasons: [] }),
  })
  const first = [{ id: 'a', label: 'Homework', amount: null }]
  const theirs = [...first, { id: 'b', label: 'Kind words', amount: 2 }]
  function OpenDialog() {
    const [reasons, setReasons] = useState<readonly Reason[]>(first)
    return (
      <>
        <button type="button" onClick={() => setReasons(theirs)}>
          a colleague saves
        </button>
        <ReasonsDialog classId="7c" reasons={reasons} onClose={() => undefined} />
      </>
    )
  }
  const { user } = showScreen(<OpenDialog />)
  fireEvent.click(screen.getByText('a colleague saves'))
  await user.type(screen.getByLabelText('Reason 1'), ' done')
  await user.click(screen.getByRole('button', { name: 'Save reasons' }))
  await user.click(await screen.findByRole('button', { name: 'Show the new list' }))
  expect(screen.getByLabelText('Reason 1')).toHaveProperty('value', 'Homework')
  expect(screen.queryByText(words)).toBeNull()
  isOutdated = false
  await user.type(screen.getByLabelText('Reason 2'), ' to all')
  await user.click(screen.getByRole('button', { name: 'Save reasons' }))
  await waitFor(() => expect(asked.map(({ input }) => input.shown)).toEqual([first, theirs]))
  expect(asked.at(-1)?.input.reasons).toEqual([first[0], { id: 'b', label: 'Kind words to all', amount: 2 }])
})

it('A reason is given the points that it usually brings, whole ones only', async () => {
  const asked = answering({ 'scorekeeping.change-reasons': () => ({ reasons: [] }) })
  const first = [
    { id: 'a', label: 'Helped a classmate', amount: null },
    { id: 'b', label: 'Late', amount: -1 },
  ]
  const { user } = showScreen(<ReasonsDialog classId="7c" reasons={first} onClose={() => undefined} />)
  const usual = (of: string) => screen.getByRole('textbox', { name: `Usual points for: ${of}` })
  const save = screen.getByRole('button', { name: 'Save reasons' })
  expect(usual('Late')).toHaveProperty('value', '-1')
  for (const typed of ['2.5', '-']) {
    await user.type(usual('Helped a classmate'), typed)
    expect(screen.getByText('Whole points only.')).toBeTruthy()
    expect(save).toHaveProperty('disabled', true)
    await user.clear(usual('Helped a classmate'))
  }
  await user.type(usual('Helped a classmate'), '5')
  await user.clear(usual('Late'))
  await user.click(save)
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]?.input).toMatchObject({
    reasons: [
      { id: 'a', amount: 5 },
      { id: 'b', amount: null },
    ],
    shown: first,
  })
})
