// The rest of what the room does, when others change it at the same time and when a change is looked at again: by night.
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { stopLive } from '../../platform/live.ts'
import { changeRow, DELIVERED, damageField, listenToSchool, opening } from '../../testing/moves-desk.tsx'
import { MovesRoom } from './moves-room.tsx'

const openMovesRoom = opening(MovesRoom)
afterEach(() => stopLive())

test('whoever takes what another admin saved and types anew is not told of it again', async () => {
  const { user, savedByAnother, sent } = await openMovesRoom()
  await listenToSchool()
  await user.selectOptions(screen.getByLabelText('Move'), 'stone-toss')
  const type = async (text: string): Promise<void> => {
    await user.clear(damageField())
    await user.type(damageField(), text)
  }
  await type('40')
  savedByAnother({ 'stone-toss': { damage: 36 } })
  await user.click(await screen.findByRole('button', { name: 'Take theirs' }))
  expect(damageField()).toHaveProperty('value', '36')
  expect(screen.queryByText('Somebody else has changed this meanwhile')).toBeNull()
  await type('42')
  await screen.findByText('In balance')
  expect(screen.queryByText('Somebody else has changed this meanwhile')).toBeNull()
  expect(sent('moves.change-school')).toEqual([])
})

test('whoever takes what another admin saved while saving is back in the form, and types there', async () => {
  const { user, savedByAnother } = await openMovesRoom()
  await listenToSchool()
  await user.selectOptions(screen.getByLabelText('Move'), 'stone-toss')
  await user.clear(damageField())
  await user.type(damageField(), '40')
  await screen.findByText('In balance')
  await user.click(screen.getByText('Save'))
  const dialog = within(await screen.findByRole('dialog'))
  savedByAnother({ 'stone-toss': { damage: 36 } })
  await user.click(await dialog.findByRole('button', { name: 'Take theirs' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.clear(damageField())
  await user.type(damageField(), '42')
  await screen.findByText('In balance')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a draft that leaves a level outside that was outside before says so, and a level on the other side is not counted as alike', async () => {
  const stages = (first: number, second: number) => ({
    stages: { 'level 1': { brought: 100, halfWins: 2 * first }, 'level 2': { brought: 100, halfWins: 2 * second } },
    turns: [6],
  })
  const { user } = await openMovesRoom({}, { play: damage => [stages(70, 50), damage < DELIVERED ? stages(68, 50) : stages(80, 30)] })
  await user.selectOptions(screen.getByLabelText('Move'), 'stone-toss')
  await user.click(screen.getByLabelText('One less'))
  await screen.findByText('No worse than now')
  screen.getByText(/At level 1 they would win 68\. That is still outside 35 to 65/)
  await user.click(screen.getByLabelText('One more'))
  await user.click(screen.getByLabelText('One more'))
  await screen.findByText('Too strong for level 1')
  screen.getByText(/It is also too weak for level 2: 30 of 100\./)
})

test('the duels of a draft stop when the draft changes, and what is not allowed is neither played nor saved', async () => {
  const stopped: string[] = []
  const { user } = await openMovesRoom({}, { stopped })
  await user.selectOptions(screen.getByLabelText('Move'), 'stone-toss')
  await user.click(screen.getByLabelText('One more'))
  await screen.findByText('By level')
  await user.click(screen.getByLabelText('One more'))
  await waitFor(() => expect(stopped).toContain('stone-toss 39'))
  await user.clear(damageField())
  await user.type(damageField(), '900')
  await screen.findByText('Allowed: 19 to 76.')
  expect(screen.queryByText('By level')).toBeNull()
  await user.clear(screen.getByLabelText('Name'))
  await user.type(screen.getByLabelText('Name'), 'bell strike')
  expect(screen.getByText('Save').closest('button')).toHaveProperty('disabled', true)
  await user.click(screen.getByText('Discard'))
  expect(damageField()).toHaveProperty('value', '38')
})

test('what a change did is played again in the history, and what going back does before it is saved', async () => {
  const played: { moveId: string; damage: number; overrides: object }[] = []
  const steps = [
    { moveId: 'stone-toss', before: {}, after: { damage: 76 } },
    { moveId: 'undertow', before: {}, after: { name: 'Riptide' } },
  ]
  const overrides = { 'stone-toss': { damage: 76 }, undertow: { name: 'Riptide' } }
  const { user } = await openMovesRoom(
    { overrides },
    { rows: [changeRow(3, overrides, { steps }), changeRow(2, {}, { steps: steps.slice(1) })], played },
  )
  await user.click(screen.getByRole('radio', { name: 'All moves' }))
  await user.click(await screen.findByRole('button', { name: 'See the effect' }))
  await screen.findByText(/^Pupils with this move win 69 of 100 duels, give or take [\d.]+; before, 50\. Half of the duels/)
  screen.getByText(/^Too strong for level \d\.$/)
  expect(played).toEqual([{ moveId: 'stone-toss', damage: 76, overrides: {} }])
  await user.click(screen.getAllByRole('button', { name: 'Go back' })[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText(/^Pupils with this move win /)
  expect(played.at(-1)).toEqual({ moveId: 'stone-toss', damage: DELIVERED, overrides: { 'stone-toss': { damage: 76 } } })
})

test('a line that leaves a level outside that was outside before is not called balanced, and Import waits for the duels', async () => {
  const outside = { stages: { 'level 1': { brought: 100, halfWins: 140 } }, turns: [6] }
  const { user } = await openMovesRoom({}, { play: () => [outside, outside] })
  await user.click(screen.getByText('Import'))
  const dialog = await screen.findByRole('dialog')
  await user.upload(
    dialog.querySelector('input[type=file]') as HTMLInputElement,
    new File([JSON.stringify({ format: 'xiotein-moves', version: 1, moves: { 'stone-toss': { damage: 36 } } })], 'moves.json', {
      type: 'application/json',
    }),
  )
  await within(dialog).findByText('Played 0 of 1. Import waits for the duels.')
  await user.type(within(dialog).getByLabelText(/^Why/), 'From the next school')
  await within(dialog).findByText('No worse than now')
  expect(within(dialog).queryByText('In balance')).toBeNull()
  expect(within(dialog).getByRole('button', { name: 'Import 1 change' })).toHaveProperty('disabled', false)
})

test('the lines of a file are played together, each among the others that are wanted', async () => {
  const played: { moveId: string; damage: number; overrides: object }[] = []
  const { user } = await openMovesRoom({ overrides: { 'bell-strike': { damage: 50 } } }, { played })
  await user.click(screen.getByText('Import'))
  const dialog = await screen.findByRole('dialog')
  const moves = { 'stone-toss': { damage: 70 }, 'ember-lash': { damage: 30 } }
  await user.upload(
    dialog.querySelector('input[type=file]') as HTMLInputElement,
    new File([JSON.stringify({ format: 'xiotein-moves', version: 1, moves })], 'moves.json', { type: 'application/json' }),
  )
  await within(dialog).findByText('Played together, 1 move leaves the balance.')
  expect(played).toEqual([
    { moveId: 'ember-lash', damage: 30, overrides: { 'bell-strike': { damage: 50 }, 'stone-toss': { damage: 70 } } },
    { moveId: 'stone-toss', damage: 70, overrides: { 'bell-strike': { damage: 50 }, 'ember-lash': { damage: 30 } } },
  ])
  await user.click(within(dialog).getByLabelText(/Ember Lash/))
  await waitFor(() => expect(played.at(-1)?.overrides).toEqual({ 'bell-strike': { damage: 50 } }))
})

test('one move has a history of its own, and goes back without the others', async () => {
  const step = (before: object, after: object) => [{ moveId: 'stone-toss', before, after }]
  const rows = [
    changeRow(4, { 'stone-toss': { damage: 30 } }, { steps: step({ damage: 40 }, { damage: 30 }), by: 'Ms Haddad' }),
    changeRow(2, { 'stone-toss': { damage: 40 } }, { steps: step({}, { damage: 40 }) }),
  ]
  const overrides = { 'stone-toss': { damage: 30 }, undertow: { name: 'Riptide' } }
  const { user, sent } = await openMovesRoom({ version: 5, overrides }, { rows })
  await user.selectOptions(screen.getByLabelText('Move'), 'stone-toss')
  await screen.findByText('History of Stone Toss')
  expect(sent('moves.school-history').at(-1)).toMatchObject({ moveId: 'stone-toss' })
  const [now, before, delivered] = [...((await screen.findByText('Damage 40 to 30')).closest('ol')?.children ?? [])] as HTMLElement[]
  within(now ?? document.body).getByText('In use now')
  within(delivered ?? document.body).getByRole('button', { name: 'Go back' })
  await user.click(within(before ?? document.body).getByRole('button', { name: 'Go back' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Go back to an earlier version of Stone Toss?' }))
  await user.type(dialog.getByLabelText(/^Why/), 'It was fine')
  await user.click(dialog.getByRole('button', { name: 'Go back' }))
  const next = { ...overrides, 'stone-toss': { damage: 40 } }
  await waitFor(() =>
    expect(sent('moves.change-school')).toEqual([{ version: 5, overrides: next, reason: 'It was fine', imported: false }]),
  )
})

test('when the newest state cannot be read, admins are told so until something is saved', async () => {
  const { user } = await openMovesRoom({ isOlder: true })
  await screen.findByText('The newest change of the moves cannot be read')
  await user.clear(screen.getByLabelText('Name'))
  await user.type(screen.getByLabelText('Name'), 'Spark Whip')
  await user.click(screen.getByText('Save'))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByText('The newest change of the moves cannot be read')).toBeNull())
})
