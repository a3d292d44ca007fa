import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { answering, Refusal } from '../testing/answering.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { ReasonsDialog } from './reasons-dialog.tsx'

it('Two reasons with the same name are marked until one of them is changed', async () => {
  answering({
    'scorekeeping.change-reasons': () =>
      new Refusal('scorekeeping.reason-twice', 'There are two reasons with the same name. Rename one of them.'),
  })
  const reasons = [
    { id: 'a', label: 'Homework' },
    { id: 'b', label: 'Homework' },
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
  const first = [{ id: 'a', label: 'Homework' }]
  const theirs = [...first, { id: 'b', label: 'Kind words' }]
  function OpenDialog() {
    const [reasons, setReasons] = useState(first)
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
  expect(asked.at(-1)?.input.reasons).toEqual([first[0], { id: 'b', label: 'Kind words to all' }])
})
