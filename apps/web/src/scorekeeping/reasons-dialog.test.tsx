import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answering, Refusal } from '../testing/answering.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { ReasonsDialog } from './reasons-dialog.tsx'

it('Two reasons with the same name are marked until one of them is changed', async () => {
  answering({ 'scorekeeping.change-reasons': () => new Refusal('scorekeeping.reason-twice', 'There are two reasons with the same name.') })
  const reasons = [
    { id: 'a', label: 'Homework' },
    { id: 'b', label: 'Homework' },
  ]
  const { user } = showScreen(<ReasonsDialog classId="7c" reasons={reasons} onClose={() => undefined} />)
  await user.click(screen.getByRole('button', { name: 'Save reasons' }))
  expect(await screen.findByText('There are two reasons with the same name.')).toBeTruthy()
  await user.type(screen.getByLabelText('Reason 2'), ' again')
  expect(screen.queryByText('There are two reasons with the same name.')).toBeNull()
  expect(screen.getByLabelText('Reason 2')).toHaveProperty('value', 'Homework again')
})
