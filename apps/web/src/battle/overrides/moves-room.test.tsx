import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { stopLive } from '../../platform/live.ts'
import { changeRow, damageField, listenToSchool, opening } from '../../testing/moves-desk.tsx'
import { MovesRoom } from './moves-room.tsx'

const openMovesRoom = opening(MovesRoom)
afterEach(() => stopLive())

test('a draft that is too strong is told from what duels say, the nearest number that fits can be tried, and is saved', async () => {
  const { user, sent } = await openMovesRoom()
  await user.selectOptions(screen.getByLabelText('Move'), 'stone-toss')
  await user.clear(damageField())
  await user.type(damageField(), '76')
  await screen.findByText(/^Too strong for level \d and one more level$/)
  screen.getByText(/pupils with this move would win 69 of 100 duels\. At most 65 is fair\./)
  screen.getByText(/41 pupils know this move\.$/)
  await user.click(await screen.findByText('Try 68'))
  await screen.findByText('In balance')
  await user.click(screen.getByText('Save'))
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByText('Damage 38 to 68')
  expect(within(dialog).getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  await user.type(within(dialog).getByLabelText(/^Why/), 'It was too weak')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  const sentOnce = { version: 3, overrides: { 'stone-toss': { damage: 68 } }, reason: 'It was too weak', imported: false }
  await waitFor(() => expect(sent('moves.change-school')).toEqual([sentOnce]))
  await screen.findByText('68, was 38')
})

test('what another admin saves meanwhile stays, and is said where the draft would change it back', async () => {
  const { user, savedByAnother, sent } = await openMovesRoom()
  await listenToSchool()
  await user.selectOptions(screen.getByLabelText('Move'), 'stone-toss')
  await user.clear(damageField())
  await user.type(damageField(), '40')
  savedByAnother({ 'stone-toss': { name: 'Pebble Toss' } })
  await screen.findByDisplayValue('Pebble Toss')
  expect(screen.queryByText('Somebody else has changed this meanwhile')).toBeNull()
  savedByAnother({ 'stone-toss': { name: 'Pebble Toss', damage: 36 } })
  await screen.findByText('Somebody else has changed this meanwhile')
  screen.getByText('Damage at level 1: 36')
  await screen.findByText('In balance')
  await user.click(await screen.findByText('Save'))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('Damage at level 1: 36')
  await user.type(dialog.getByLabelText(/^Why/), 'It was too weak')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  const both = { 'stone-toss': { name: 'Pebble Toss', damage: 40 } }
  await waitFor(() => expect(sent('moves.change-school')).toMatchObject([{ version: 5, overrides: both }]))
})

test('a draft that does not fit is saved only with a reason', async () => {
  const { user, sent } = await openMovesRoom()
  await user.selectOptions(screen.getByLabelText('Move'), 'stone-toss')
  await user.clear(damageField())
  await user.type(damageField(), '76')
  await user.click(await screen.findByText('Save 76 anyway'))
  const dialog = await screen.findByRole('dialog')
  const save = within(dialog).getByRole('button', { name: 'Save 76 anyway' })
  expect(save).toHaveProperty('disabled', true)
  await user.type(within(dialog).getByLabelText(/^Why/), 'For one lesson')
  await user.click(save)
  await waitFor(() => expect(sent('moves.change-school')).toMatchObject([{ reason: 'For one lesson' }]))
})

test('every version is in the history, and an earlier one is restored after a dialog shows what changes', async () => {
  const rows = [
    changeRow(
      3,
      { 'stone-toss': { damage: 30 } },
      { steps: [{ moveId: 'stone-toss', before: { damage: 40 }, after: { damage: 30 } }], reason: 'Too strong' },
    ),
    changeRow(
      2,
      { 'stone-toss': { damage: 40 } },
      { steps: [{ moveId: 'stone-toss', before: {}, after: { damage: 40 } }], by: 'Ms Haddad' },
    ),
    changeRow(1, {}, { isReadable: false }),
  ]
  const { user, sent } = await openMovesRoom({ overrides: { 'stone-toss': { damage: 30 } } }, { rows })
  await user.click(screen.getByRole('radio', { name: 'All moves' }))
  const list = (await screen.findByText('Damage 40 to 30')).closest('ol')
  const [now, before, unreadable, delivered] = [...(list?.children ?? [])]
  within(now as HTMLElement).getByText('In use now')
  within(now as HTMLElement).getByText('Too strong')
  within(unreadable as HTMLElement).getByText('This version cannot be read.')
  within(delivered as HTMLElement).getByText('As delivered')
  await user.click(within(before as HTMLElement).getByRole('button', { name: 'Go back' }))
  const dialog = await screen.findByRole('dialog', { name: 'Go back to this version?' })
  within(dialog).getByText('Damage 30 to 40')
  await user.click(within(dialog).getByRole('button', { name: 'Go back' }))
  await waitFor(() => expect(sent('moves.restore-school')).toEqual([{ version: 3, to: 2, reason: '' }]))
})

test('a file is shown line by line before anything is saved; what is not allowed is left out, and an unknown key refuses it all', async () => {
  const { user, sent } = await openMovesRoom({ overrides: { undertow: { name: 'Riptide' } } })
  await user.click(screen.getByText('Import'))
  const dialog = await screen.findByRole('dialog')
  const give = (moves: object, rest: object = {}) =>
    user.upload(
      dialog.querySelector('input[type=file]') as HTMLInputElement,
      new File([JSON.stringify({ format: 'xiotein-moves', version: 1, moves, ...rest })], 'moves.json', { type: 'application/json' }),
    )
  await give({}, { author: 'me' })
  await within(dialog).findByText('The file holds something that is not known here: author. Nothing was imported.')
  await give({ 'stone-toss': { damage: 36 }, 'ember-lash': { name: 'Spark Whip' }, 'bell-strike': { damage: 400 } })
  await within(dialog).findByText('3 changes found. Nothing is saved yet.')
  within(dialog).getByText('Left out')
  within(dialog).getByText('Allowed: 22 to 88.')
  await within(dialog).findByText('In balance')
  await within(dialog).findByText('All of them were played together: none leaves the balance because of it.')
  await user.click(within(dialog).getByLabelText(/Ember Lash/))
  // What was left out of one file is not left out of the next one.
  await give({ 'stone-toss': { damage: 36 }, 'ember-lash': { name: 'Spark Whip' } })
  await within(dialog).findByText('2 changes found. Nothing is saved yet.')
  expect(within(dialog).getByLabelText(/Ember Lash/)).toHaveProperty('checked', true)
  await user.click(within(dialog).getByLabelText(/Ember Lash/))
  await user.type(within(dialog).getByLabelText(/^Why/), 'From the next school')
  // Other lines are other duels, and Import waits for them.
  const send = within(dialog).getByRole('button', { name: 'Import 1 change' })
  await waitFor(() => expect(send).toHaveProperty('disabled', false))
  await user.click(send)
  await waitFor(() =>
    expect(sent('moves.change-school')).toEqual([
      {
        version: 3,
        overrides: { undertow: { name: 'Riptide' }, 'stone-toss': { damage: 36 } },
        reason: 'From the next school',
        imported: true,
      },
    ]),
  )
})

test('a teacher reads what was changed and changes nothing; a change by an admin arrives at once', async () => {
  const { savedByAnother } = await openMovesRoom({ may: { read: true, change: false } })
  screen.getByText('Only admins change moves. You can read what was changed and why.')
  expect(screen.queryByText('Import')).toBeNull()
  expect(screen.getByLabelText('Name')).toHaveProperty('readOnly', true)
  await listenToSchool()
  savedByAnother({ 'bell-strike': { name: 'Spark Whip', damage: 40 } })
  await screen.findByText('Spark Whip', { selector: 'h2' })
  screen.getByText('40, was 44')
})
