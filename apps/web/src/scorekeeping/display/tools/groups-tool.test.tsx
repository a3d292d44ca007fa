import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { refreshSession } from '../../../people/index.ts'
import { answering } from '../../../testing/answering.ts'
import { CLASS_ID, groupsOf, NAMES, pupil, TEACHER, toolsBoard, toolsOf } from '../../../testing/class-tools.tsx'
import { awarded } from '../../../testing/handed-in-points.ts'
import { adaWith, frontOf } from '../../../testing/people-of-tests.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { SignedIn } from '../../../testing/signed-in.tsx'
import { useClassTools } from './class-tools.tsx'

const { Tools, open } = toolsOf(useClassTools)

afterEach(() => localStorage.clear())

test('anybody who may not award sees no points to give', async () => {
  const { user } = await open(false)
  await user.click(await screen.findByRole('button', { name: 'Groups' }))
  expect(await screen.findByRole('heading', { name: 'Group 1' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Give/ })).toBeNull()
})

test('pupils who keep score have the tools but groups, which keep pairs apart', async () => {
  await open(false, [], adaWith({ roles: [{ role: 'scorekeeper', classId: CLASS_ID, className: '7C' }] }))
  await screen.findByRole('button', { name: 'Picker' })
  expect(screen.queryByRole('button', { name: 'Groups' })).toBeNull()
})

test('everybody is in one group, and a group gets points together', async () => {
  const { user, sent } = await open()
  await user.click(await screen.findByRole('button', { name: 'Groups' }))
  const layer = await screen.findByRole('dialog', { name: 'Groups' })
  const [group] = await within(layer).findAllByRole('button', { name: /^Give 1 PP to Group/ })
  for (const name of NAMES) expect(within(layer).getByText(name)).toBeTruthy()
  await user.click(group ?? layer)
  expect(sent()).toEqual([expect.objectContaining({ changes: NAMES.map(() => expect.objectContaining({ changeAmount: 1 })) })])
})

test('who was put in a group and has gone home since is marked as absent there, and gets none of its points', async () => {
  const { user, sent } = await open(true, [], TEACHER, [1])
  await user.click(await screen.findByRole('button', { name: 'Groups' }))
  const layer = within(await screen.findByRole('dialog', { name: 'Groups' }))
  await layer.findByText(`${NAMES[1]} (absent)`)
  const [group] = await layer.findAllByRole('button', { name: /^Give 1 PP to Group/ })
  await user.click(group as HTMLElement)
  expect(sent()).toMatchObject([{ changes: [0, 2].map(at => ({ pupilId: pupil('', at).id })) }])
})

test('groups stay together when one of them reaches a new level', async () => {
  const SIX = [...NAMES, 'Nils', 'Oda', 'Pia']
  let level = 0
  answering({
    'people.front': () => frontOf({ me: TEACHER }),
    'scorekeeping.board': () => toolsBoard(true, { pupils: SIX.map((name, at) => ({ ...pupil(name, at), level: 1 + level * at })) }),
    'scorekeeping.award-directly': input => {
      level = 50
      return awarded(input)
    },
    'squads.lesson-groups': groupsOf(SIX),
  })
  await refreshSession()
  const { user } = showScreen(
    <SignedIn>
      <Tools />
    </SignedIn>,
  )
  await user.click(await screen.findByRole('button', { name: 'Groups' }))
  const layer = await screen.findByRole('dialog', { name: 'Groups' })
  await user.click(await within(layer).findByRole('radio', { name: '2' }))
  await within(layer).findByRole('heading', { name: 'Group 3' })
  const groups = () =>
    within(layer)
      .getAllByRole('heading', { level: 3 })
      .map(heading => heading.parentElement?.textContent)
  const before = groups()
  await user.click(within(layer).getAllByRole('button', { name: /^Give 5 PP/ })[0] ?? layer)
  await screen.findAllByText(/^5 PP for Group 1/)
  expect(groups()).toEqual(before)
})

test('the server makes the groups and says why there are none of a size; the groups before come back', async () => {
  const { user, inputs } = await open(false, ['2'])
  await user.click(await screen.findByRole('button', { name: 'Groups' }))
  const layer = within(await screen.findByRole('dialog', { name: 'Groups' }))
  await layer.findByRole('heading', { name: 'Group 1' })
  await user.click(layer.getByRole('radio', { name: '2' }))
  expect(await layer.findByText('No groups of this size.')).toBeTruthy()
  expect(layer.queryByRole('heading', { name: 'Group 1' })).toBeNull()
  await user.click(layer.getByRole('button', { name: 'Groups before' }))
  layer.getByRole('heading', { name: 'Group 1' })
  await user.click(layer.getByRole('radio', { name: 'Even levels' }))
  const asked = ([size, by]: readonly [string, string]) => ({ classId: CLASS_ID, size, by })
  expect(inputs('squads.lesson-groups')).toEqual(
    (
      [
        ['4', 'chance'],
        ['2', 'chance'],
        ['4', 'level'],
      ] as const
    ).map(asked),
  )
})

const groupsNow = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('groups are shown again after the timer was opened and after a reload, and Back brings the ones before', async () => {
  const { user, unmount } = await open()
  await user.click(await screen.findByRole('button', { name: 'Groups' }))
  await user.click(await screen.findByRole('radio', { name: '2' }))
  await screen.findByRole('heading', { name: 'Group 2' })
  const first = groupsNow()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Timer' }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Groups' }))
  await screen.findByRole('heading', { name: 'Group 1' })
  expect(groupsNow()).toEqual(first)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '2' }).checked).toBe(true)
  unmount()
  const again = await open()
  await again.user.click(await screen.findByRole('button', { name: 'Groups' }))
  const layer = await screen.findByRole('dialog', { name: 'Groups' })
  await screen.findByRole('heading', { name: 'Group 1' })
  expect(groupsNow()).toEqual(first)
  // Groups of another kind, and with a clicker back to those before and on to them again.
  await again.user.click(screen.getByRole('radio', { name: '3' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Group 2' })).toBeNull())
  fireEvent.keyDown(layer, { key: 'PageUp' })
  expect(groupsNow()).toEqual(first)
  fireEvent.keyDown(layer, { key: 'PageDown' })
  expect(screen.queryByRole('heading', { name: 'Group 2' })).toBeNull()
  await again.user.click(screen.getByRole('button', { name: 'Groups before' }))
  expect(groupsNow()).toEqual(first)
})
