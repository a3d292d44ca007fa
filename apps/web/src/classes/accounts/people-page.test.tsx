import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refreshSession } from '../../people/index.ts'
import { answering, sent } from '../../testing/answering.ts'
import { idOf } from '../../testing/ids.ts'
import { adaWith, frontOf } from '../../testing/people-of-tests.ts'
import { personRow } from '../../testing/person-rows.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { SignedIn } from '../../testing/signed-in.tsx'
import { PeoplePage } from './people-page.tsx'

test('an admin lists the pupils who are in no class', async () => {
  const asked = answering({
    'people.front': () => frontOf({ me: adaWith({ may: { keepScore: true, review: true, runSchool: true } }) }),
    'people.people': () => ({ rows: [], next: null }),
  })
  await refreshSession()
  const { user } = showScreen(
    <SignedIn>
      <PeoplePage />
    </SignedIn>,
  )
  await user.selectOptions(await screen.findByLabelText('Role'), 'Pupils in no class')
  await waitFor(() => expect(sent(asked, 'people.people').at(-1)).toEqual({ query: '', inNoClass: 'true' }))
  expect(await screen.findByText('Nobody matches this search.')).toBeTruthy()
})

const leaver = (id: string, displayName: string, inNoClass: 'left' | 'undoable' | 'new' = 'left') =>
  personRow({ id, displayName, inNoClass })

test('an admin chooses pupils in no class and types how many accounts are erased; whoever is in a class again stays', async () => {
  const rows = [
    leaver(idOf(1), 'Bo Larsen'),
    leaver(idOf(2), 'Cem Kaya'),
    leaver(idOf(3), 'Ella Virtanen'),
    leaver(idOf(4), 'Ivo Novak', 'undoable'),
    leaver(idOf(5), 'Mei Tanaka', 'new'),
  ]
  const asked = answering({
    'people.front': () => frontOf({ me: adaWith({ may: { keepScore: true, review: true, runSchool: true } }) }),
    'people.people': ({ inNoClass }) => ({ rows: inNoClass ? rows : rows.map(row => ({ ...row, inNoClass: null })), next: null }),
    'people.erase-leavers': () => ({ erased: 1, stayed: ['Cem Kaya'] }),
  })
  await refreshSession()
  const { user } = showScreen(
    <SignedIn>
      <PeoplePage />
    </SignedIn>,
  )
  await screen.findByText('Bo Larsen')
  expect(screen.queryByRole('button', { name: 'Erase accounts' })).toBeNull()
  await user.selectOptions(screen.getByLabelText('Role'), 'Pupils in no class')
  await user.click(await screen.findByRole('button', { name: 'Erase accounts' }))
  for (const why of [
    /^Ivo Novak.*The class comes back if the year's end is undone, so the account stays until that is over$/,
    /^Mei Tanaka.*Has been in no class yet, so the account stays$/,
  ])
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: why }).disabled).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: 'All of this list' }))
  await user.type(screen.getByLabelText('Type 3 to confirm'), '3')
  await user.click(screen.getByRole('checkbox', { name: /^Ella Virtanen/ }))
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Erase 2 accounts' })
  // Another choice is confirmed anew.
  expect(send.disabled).toBe(true)
  await user.type(screen.getByLabelText('Type 2 to confirm'), '2')
  await user.click(send)
  await screen.findByText('1 account is erased. The account of Cem Kaya was kept, because this pupil has not left, or may come back.')
  expect(sent(asked, 'people.erase-leavers')).toEqual([{ personIds: [idOf(1), idOf(2)] }])
})
