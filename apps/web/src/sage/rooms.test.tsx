import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { showScreen } from '../testing/show-screen.tsx'
import { Rooms } from './rooms.tsx'

const rooms = [
  { href: '/admin', label: 'Today' },
  { href: '/admin/people', label: 'People' },
]

function Chamber() {
  const [open, setOpen] = useState('/admin')
  return (
    <>
      <Rooms rooms={rooms} open={open} />
      <button type="button" onClick={() => setOpen('/admin/people')}>
        Go
      </button>
    </>
  )
}

test('on a phone one button names the open room and unfolds all of them; going to another folds them again', async () => {
  const { user } = showScreen(<Chamber />)
  const opener = screen.getByRole('button', { name: 'Room: Today' })
  const isUnfolded = () => opener.getAttribute('aria-expanded')
  expect(isUnfolded()).toBe('false')
  await user.click(opener)
  expect(isUnfolded()).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Go' }))
  expect([opener.textContent, isUnfolded()]).toEqual(['Room: People', 'false'])
})
