import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { showScreen } from '../testing/show-screen.tsx'
import { Rooms } from './rooms.tsx'

const rooms = [
  { href: '/admin', label: 'Today', group: 'daily' },
  { href: '/admin/sieges', label: 'Sieges', group: 'rules' },
  { href: '/admin/people', label: 'People', group: 'who' },
] as const

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
  await user.keyboard('{Escape}')
  expect([isUnfolded(), document.activeElement]).toEqual(['false', opener])
  await user.click(opener)
  await user.click(screen.getByRole('button', { name: 'Go' }))
  expect([opener.textContent, isUnfolded()]).toEqual(['Room: People', 'false'])
})

test('the rooms stand under headings that say what they are for, and none stands over nothing', () => {
  showScreen(<Chamber />)
  const nav = within(screen.getByRole('navigation', { name: "Sage's Chamber", hidden: true }))
  const groups = nav.getAllByRole('heading', { hidden: true }).map(heading => heading.parentElement?.textContent)
  expect(groups).toEqual(['Every dayToday', 'Classes and peoplePeople', 'RulesSieges'])
  expect(nav.getByRole('link', { name: 'Today', hidden: true }).getAttribute('aria-current')).toBe('page')
})
