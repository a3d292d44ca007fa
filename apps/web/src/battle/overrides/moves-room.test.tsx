import { act, screen, waitFor, within } from '@testing-library/react'
import type { MeasuredEffect } from '@xiotein/game/battle'
import { afterEach, expect, test } from 'vitest'
import { refreshSession } from '../../people/index.ts'
import { startLive, stopLive } from '../../platform/live.ts'
import { answering } from '../../testing/answering.ts'
import { deliver, isOpen } from '../../testing/live-wire.ts'
import { adaWith, frontOf } from '../../testing/people-of-tests.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { SignedIn } from '../../testing/signed-in.tsx'
import type { Measure } from './measure.ts'
import { MovesRoom } from './moves-room.tsx'

afterEach(() => stopLive())

const DELIVERED = 38
const FITS = 68
/** Results of duels, without playing them: half a win more of 100 for each point of damage. The rules' own tests play them. */
const stagesAt = (damage: number) => {
  const share = { brought: 100, halfWins: 100 + damage - DELIVERED }
  return { stages: { 'level 1': share, 'level 2': share }, turns: [5, 6, 7] }
}
type Play = (damage: number) => readonly [MeasuredEffect, MeasuredEffect]
const playedAt: Play = damage => [stagesAt(DELIVERED), stagesAt(damage)]
const measureHere =
  (stopped: string[], played: object[], play: Play): Measure =>
  ({ moveId, damage, overrides }, onMeasured) => {
    played.push({ moveId, damage, overrides })
    let goesOn = true
    queueMicrotask(() => {
      if (!goesOn) return
      const [now, changed] = play(damage)
      onMeasured({ kind: 'measured', now, changed })
      if (damage > FITS) onMeasured({ kind: 'fit', damage: FITS })
    })
    return () => {
      goesOn = false
      stopped.push(`${moveId} ${damage}`)
    }
  }

const may = { read: true, change: true }
const row = (version: number, overrides: object, rest: object = {}) => ({
  version,
  at: '2026-11-03T13:20:00.000Z',
  by: 'Mr Osei',
  reason: '',
  imported: false,
  backTo: null,
  isReadable: true,
  overrides,
  steps: [],
  ...rest,
})

const open = async (
  school: object = {},
  { rows = [] as object[], stopped = [] as string[], played = [] as object[], play = playedAt } = {},
) => {
  let now = { version: 3, overrides: {} as object, isOlder: false, may, ...school }
  const save = (overrides: unknown) => {
    now = { ...now, version: now.version + 1, overrides: overrides as object, isOlder: false }
    return now
  }
  const asked = answering({
    'people.front': () => frontOf({ me: adaWith({ may: { keepScore: true, review: true, runSchool: true } }) }),
    'moves.school': () => now,
    'moves.school-history': () => ({ rows, next: null }),
    'moves.who-knows': () => ({ knows: { 'stone-toss': 41 } }),
    'moves.change-school': input => save(input.overrides),
    'moves.restore-school': () => save({}),
  })
  await refreshSession()
  const shown = showScreen(
    <SignedIn>
      <MovesRoom measure={measureHere(stopped, played, play)} />
    </SignedIn>,
  )
  await screen.findByText(/^History of /)
  /** Another admin saves: the server has it, and says so live. */
  const savedByAnother = (overrides: object): void => {
    const { version } = save(overrides)
    act(() => deliver({ topic: 'school-moves:all', name: 'moves.school-changed', version, payload: { version, overrides } }))
  }
  return { ...shown, savedByAnother, sent: (name: string) => asked.filter(call => call.name === name).map(({ input }) => input) }
}

const damage = () => screen.getByLabelText('Damage at level 1')

test('a draft that is too strong is told from what duels say, the nearest number that fits can be tried, and is saved', async () => {
  const { user, sent } = await open()
  await user.selectOptions(screen.getByLabelText('Move'), 'stone-toss')
  await user.clear(damage())
  await user.type(damage(), '76')
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

const listen = async (): Promise<void> => {
  startLive(
    async () => undefined,
    () => undefined,
  )
  await waitFor(() => expect(isOpen()).toBe(true))
}
test('what another admin saves meanwhile stays, and is said where the draft would change it back', async () => {
  const { user, savedByAnother, sent } = await open()
  await listen()
  await user.selectOptions(screen.getByLabelText('Move'), 'stone-toss')
  await user.clear(damage())
  await user.type(damage(), '40')
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

test('whoever takes what another admin saved and types anew is not told of it again', async () => {
  const { user, savedByAnother, sent } = await open()
  await listen()
  await user.selectOptions(screen.getByLabelText('Move'), 'stone-toss')
  const type = async (text: string): Promise<void> => {
    await user.clear(damage())
    await user.type(damage(), text)
  }
  await type('40')
  savedByAnother({ 'stone-toss': { damage: 36 } })
  await user.click(await screen.findByRole('button', { name: 'Take theirs' }))
  expect(damage()).toHaveProperty('value', '36')
  expect(screen.queryByText('Somebody else has changed this meanwhile')).toBeNull()
  await type('42')
  await screen.findByText('In balance')
  expect(screen.queryByText('Somebody else has changed this meanwhile')).toBeNull()
  expect(sent('moves.change-school')).toEqual([])
})

test('whoever takes what another admin saved while saving is back in the form, and types there', async () => {
  const { user, savedByAnother } = await open()
  await listen()
  await user.selectOptions(screen.getByLabelText('Move'), 'stone-toss')
  await user.clear(damage())
  await user.type(damage(), '40')
  await screen.findByText('In balance')
  await user.click(screen.getByText('Save'))
  const dialog = within(await screen.findByRole('dialog'))
  savedByAnother({ 'stone-toss': { damage: 36 } })
  await user.click(await dialog.findByRole('button', { name: 'Take theirs' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.clear(damage())
  await user.type(damage(), '42')
  await screen.findByText('In balance')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a draft that leaves a level outside that was outside before says so, and a level on the other side is not counted as alike', async () => {
  const stages = (first: number, second: number) => ({
    stages: { 'level 1': { brought: 100, halfWins: 2 * first }, 'level 2': { brought: 100, halfWins: 2 * second } },
    turns: [6],
  })
  const { user } = await open({}, { play: damage => [stages(70, 50), damage < DELIVERED ? stages(68, 50) : stages(80, 30)] })
  await user.selectOptions(screen.getByLabelText('Move'), 'stone-toss')
  await user.click(screen.getByLabelText('One less'))
  await screen.findByText('No worse than now')
  screen.getByText(/At level 1 they would win 68\. That is still outside 35 to 65/)
  await user.click(screen.getByLabelText('One more'))
  await user.click(screen.getByLabelText('One more'))
  await screen.findByText('Too strong for level 1')
  screen.getByText(/It is also too weak for level 2: 30 of 100\./)
})

test('a draft that does not fit is saved only with a reason', async () => {
  const { user, sent } = await open()
  await user.selectOptions(screen.getByLabelText('Move'), 'stone-toss')
  await user.clear(damage())
  await user.type(damage(), '76')
  await user.click(await screen.findByText('Save 76 anyway'))
  const dialog = await screen.findByRole('dialog')
  const save = within(dialog).getByRole('button', { name: 'Save 76 anyway' })
  expect(save).toHaveProperty('disabled', true)
  await user.type(within(dialog).getByLabelText(/^Why/), 'For one lesson')
  await user.click(save)
  await waitFor(() => expect(sent('moves.change-school')).toMatchObject([{ reason: 'For one lesson' }]))
})

test('the duels of a draft stop when the draft changes, and what is not allowed is neither played nor saved', async () => {
  const stopped: string[] = []
  const { user } = await open({}, { stopped })
  await user.selectOptions(screen.getByLabelText('Move'), 'stone-toss')
  await user.click(screen.getByLabelText('One more'))
  await screen.findByText('By level')
  await user.click(screen.getByLabelText('One more'))
  await waitFor(() => expect(stopped).toContain('stone-toss 39'))
  await user.clear(damage())
  await user.type(damage(), '900')
  await screen.findByText('Allowed: 19 to 76.')
  expect(screen.queryByText('By level')).toBeNull()
  await user.clear(screen.getByLabelText('Name'))
  await user.type(screen.getByLabelText('Name'), 'bell strike')
  expect(screen.getByText('Save').closest('button')).toHaveProperty('disabled', true)
  await user.click(screen.getByText('Discard'))
  expect(damage()).toHaveProperty('value', '38')
})

test('every version is in the history, and an earlier one is restored after a dialog shows what changes', async () => {
  const rows = [
    row(
      3,
      { 'stone-toss': { damage: 30 } },
      { steps: [{ moveId: 'stone-toss', before: { damage: 40 }, after: { damage: 30 } }], reason: 'Too strong' },
    ),
    row(2, { 'stone-toss': { damage: 40 } }, { steps: [{ moveId: 'stone-toss', before: {}, after: { damage: 40 } }], by: 'Ms Haddad' }),
    row(1, {}, { isReadable: false }),
  ]
  const { user, sent } = await open({ overrides: { 'stone-toss': { damage: 30 } } }, { rows })
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

test('what a change did is played again in the history, and what going back does before it is saved', async () => {
  const played: { moveId: string; damage: number; overrides: object }[] = []
  const steps = [
    { moveId: 'stone-toss', before: {}, after: { damage: 76 } },
    { moveId: 'undertow', before: {}, after: { name: 'Riptide' } },
  ]
  const overrides = { 'stone-toss': { damage: 76 }, undertow: { name: 'Riptide' } }
  const { user } = await open({ overrides }, { rows: [row(3, overrides, { steps }), row(2, {}, { steps: steps.slice(1) })], played })
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

test('a file is shown line by line before anything is saved; what is not allowed is left out, and an unknown key refuses it all', async () => {
  const { user, sent } = await open({ overrides: { undertow: { name: 'Riptide' } } })
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

test('a line that leaves a level outside that was outside before is not called balanced, and Import waits for the duels', async () => {
  const outside = { stages: { 'level 1': { brought: 100, halfWins: 140 } }, turns: [6] }
  const { user } = await open({}, { play: () => [outside, outside] })
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
  const { user } = await open({ overrides: { 'bell-strike': { damage: 50 } } }, { played })
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
    row(4, { 'stone-toss': { damage: 30 } }, { steps: step({ damage: 40 }, { damage: 30 }), by: 'Ms Haddad' }),
    row(2, { 'stone-toss': { damage: 40 } }, { steps: step({}, { damage: 40 }) }),
  ]
  const overrides = { 'stone-toss': { damage: 30 }, undertow: { name: 'Riptide' } }
  const { user, sent } = await open({ version: 5, overrides }, { rows })
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

test('a teacher reads what was changed and changes nothing; a change by an admin arrives at once', async () => {
  const { savedByAnother } = await open({ may: { read: true, change: false } })
  screen.getByText('Only admins change moves. You can read what was changed and why.')
  expect(screen.queryByText('Import')).toBeNull()
  expect(screen.getByLabelText('Name')).toHaveProperty('readOnly', true)
  await listen()
  savedByAnother({ 'bell-strike': { name: 'Spark Whip', damage: 40 } })
  await screen.findByText('Spark Whip', { selector: 'h2' })
  screen.getByText('40, was 44')
})

test('when the newest state cannot be read, admins are told so until something is saved', async () => {
  const { user } = await open({ isOlder: true })
  await screen.findByText('The newest change of the moves cannot be read')
  await user.clear(screen.getByLabelText('Name'))
  await user.type(screen.getByLabelText('Name'), 'Spark Whip')
  await user.click(screen.getByText('Save'))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByText('The newest change of the moves cannot be read')).toBeNull())
})
