import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { startLive, stopLive } from '../../platform/live.ts'
import { sent } from '../../testing/answering.ts'
import { deliver, isOpen } from '../../testing/live-wire.ts'
import { adaWith, frontOf } from '../../testing/people-of-tests.ts'
import { broken, CLASS, openSieges, PUPIL, settings } from '../../testing/siege-staff.tsx'
import { RulesCard } from './rules-card.tsx'

const nothingLost = { stopped: 0, takenPp: 0, losers: 0, worstPp: 0, spared: 40, earnedPp: 0 }
const modes = [
  { mode: 'contested', stopped: 52, takenPp: 18, losers: 1, worstPp: 18, spared: 39, earnedPp: 0 },
  { ...nothingLost, mode: 'friendly', earnedPp: 188 },
  { ...nothingLost, mode: 'off', stopped: 163 },
]

test('an admin changes the mode and numbers in their sentences, sees what they were, and saves all at once', async () => {
  const { user, asked } = await openSieges(<RulesCard mayChange />)
  const floor = await screen.findByLabelText('Sieges, duels and dues never take the last … PP of a pupil.')
  await user.clear(floor)
  expect(await screen.findByText('Enter a whole number from 0 to 100,000.')).toBeTruthy()
  await user.type(floor, '80')
  expect(screen.getByText('was 50')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('When are sieges open?'), 'On school days')
  expect(screen.getByText('The gentle choice').closest('label')?.textContent).toContain('Friendly')
  await user.click(screen.getByRole('radio', { name: 'Friendly' }))
  // It protects in duels as well, and from dues.
  screen.getByLabelText('Sieges, duels and dues never take the last … PP of a pupil.')
  const perDay = screen.getByLabelText('A vault that holds out earns … PP, at most … PP a day. (number 2 of 2)')
  await user.clear(perDay)
  await user.type(perDay, '5')
  await user.click(screen.getByRole('button', { name: 'Save 4 changes' }))
  expect(await screen.findByText('The rules of sieges are saved.')).toBeTruthy()
  expect(sent(asked, 'siege.change-settings')).toEqual([
    {
      ...settings,
      mode: 'friendly',
      floorPp: 80,
      openHours: [{ weekdays: [1, 2, 3, 4, 5], fromMinute: 480, toMinute: 1_200 }],
      friendly: { ...settings.friendly, holdingOutMaxPpPerDay: 5 },
    },
  ])
})

test('an admin puts changes back, goes back to the usual numbers, and cannot save hours that end before they begin', async () => {
  const { user, asked } = await openSieges(<RulesCard mayChange />, {
    'siege.settings': () => ({ ...settings, truceDays: 3, friendly: { ...settings.friendly, holdingOutXp: 9 } }),
  })
  const truce = await screen.findByLabelText<HTMLInputElement>('New pupils are left in peace for … days.')
  await user.click(screen.getByRole('button', { name: 'Use the usual numbers' }))
  expect(truce.value).toBe('7')
  await user.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect(truce.value).toBe('3')
  // The usual numbers are those of what is shown.
  await user.click(screen.getByRole('radio', { name: 'Off' }))
  await user.click(screen.getByRole('button', { name: 'Use the usual numbers' }))
  await user.click(screen.getByRole('radio', { name: 'Friendly' }))
  expect(truce.isConnected).toBe(false)
  expect(screen.getByLabelText<HTMLInputElement>('New pupils are left in peace for … days.').value).toBe('3')
  expect(screen.getByLabelText<HTMLInputElement>('A vault that holds out earns … XP.').value).toBe('9')
  await user.click(screen.getByRole('radio', { name: 'Contested' }))
  await user.selectOptions(screen.getByLabelText('When are sieges open?'), 'Every day')
  await user.clear(screen.getByLabelText('To'))
  await user.type(screen.getByLabelText('To'), '07:00')
  expect(screen.getByText('Choose an end that is later than the start.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Save/ }).disabled).toBe(true)
  expect(sent(asked, 'siege.change-settings')).toEqual([])
})

test('rules that could not be loaded or saved say so, with the error id', async () => {
  const { user } = await openSieges(<RulesCard mayChange />, { 'siege.change-settings': broken })
  await user.click(await screen.findByRole('radio', { name: 'Off' }))
  await user.click(screen.getByRole('button', { name: 'Save 1 change' }))
  expect(await screen.findByText(/e7f3a9/)).toBeTruthy()
})

test('other rules are tried on the last 28 days, and what came of it goes as soon as a number changes', async () => {
  const pupils = [
    { personId: PUPIL, displayName: 'Amara Okafor', pp: 18, was: 49 },
    { personId: CLASS, displayName: 'Ella Novak', pp: 0, was: 18 },
  ]
  const { user, asked } = await openSieges(<RulesCard mayChange />, {
    'siege.what-if': () => ({
      attacks: 163,
      stopped: 52,
      turned: 3,
      friendly: 0,
      takenPp: 18,
      wasTakenPp: 67,
      losses: pupils.map(({ pp, was }) => ({ pp, was })),
      modes,
    }),
    'siege.what-if-who': () => ({ pupils }),
  })
  const floor = await screen.findByLabelText('Sieges, duels and dues never take the last … PP of a pupil.')
  await user.clear(floor)
  await user.type(floor, '80')
  await user.click(screen.getByRole('button', { name: 'Try on the last 28 days' }))
  await screen.findByText('Nobody would have lost more than 18 PP')
  screen.getByText('1 pupil who lost PP would have lost nothing.')
  const table = within(screen.getByRole('table', { name: 'The three modes, with your other rules' }))
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'Contested chosenFriendly Off ',
    'PP lost1800',
    'Pupils who lost any100',
    'Most lost by one1800',
    'Attacked pupils who lose nothing394040',
    'Attacks stopped520163',
    'New PP from friendly attacks01880',
  ])
  screen.getByRole('img', {
    name: 'Pupils by PP lost in 28 days, without those who lose nothing either way. By these rules: none: 1, 1 to 5: 0, 6 to 10: 0, 11 to 20: 1, 21 to 40: 0, over 40: 0. As it was: none: 0, 1 to 5: 0, 6 to 10: 0, 11 to 20: 1, 21 to 40: 0, over 40: 1.',
  })
  screen.getByText('Pupils who lose nothing either way are left out.')
  expect([screen.queryByText('Amara Okafor'), sent(asked, 'siege.what-if-who')]).toEqual([null, []])
  await user.click(screen.getByRole('button', { name: 'Show who' }))
  await screen.findByText('Amara Okafor')
  expect(sent(asked, 'siege.what-if-who')).toEqual(sent(asked, 'siege.what-if'))
  expect(sent(asked, 'siege.what-if')).toMatchObject([{ floorPp: 80, mode: 'contested', movesPerDay: 10 }])
  expect(sent(asked, 'siege.change-settings')).toEqual([])
  await user.type(floor, '0')
  expect(screen.queryByText('Nobody would have lost more than 18 PP')).toBeNull()
})

test('the rules that an admin types stay when another one saves, and what nobody touched follows', async () => {
  let now: object = settings
  const { user, cache, asked } = await openSieges(<RulesCard mayChange />, { 'siege.settings': () => now })
  const floor = await screen.findByLabelText<HTMLInputElement>('Sieges, duels and dues never take the last … PP of a pupil.')
  await user.clear(floor)
  await user.type(floor, '80')
  now = { ...settings, floorPp: 120, truceDays: 3, reach: 'school' }
  await cache.invalidateQueries({ queryKey: ['siege.settings'] })
  const truce = screen.getByLabelText<HTMLInputElement>('New pupils are left in peace for … days.')
  await waitFor(() => expect(truce.value).toBe('3'))
  expect(floor.value).toBe('80')
  await screen.findByText('Somebody else has changed this meanwhile')
  screen.getByText('Sieges, duels and dues never take the last 120 PP of a pupil.')
  await user.click(screen.getByRole('button', { name: 'Save 1 change' }))
  await screen.findByText('The rules of sieges are saved.')
  expect(sent(asked, 'siege.change-settings')).toEqual([{ ...settings, floorPp: 80, truceDays: 3, reach: 'school' }])
})

test.each([
  [1, 'One pupil attacks the same vault at most 1 time a day.'],
  [3, 'One pupil attacks the same vault at most 3 times a day.'],
])('a rule that another admin has set to %i is said with the word that fits', async (attacksPerTargetAndDay, words) => {
  let now = { ...settings, attacksPerTargetAndDay: 2 }
  const { user, cache } = await openSieges(<RulesCard mayChange />, { 'siege.settings': () => now })
  const perDay = await screen.findByLabelText('One pupil attacks the same vault at most … times a day.')
  await user.clear(perDay)
  await user.type(perDay, '5')
  now = { ...now, attacksPerTargetAndDay }
  await cache.invalidateQueries({ queryKey: ['siege.settings'] })
  expect(await screen.findByText(words)).toBeTruthy()
})

test('rules that another admin saves arrive in an open form at once, beside what is typed', async () => {
  let now: object = settings
  onTestFinished(() => stopLive())
  const { user } = await openSieges(<RulesCard mayChange />, { 'siege.settings': () => now })
  startLive(
    async () => undefined,
    () => undefined,
  )
  await waitFor(() => expect(isOpen()).toBe(true))
  const floor = await screen.findByLabelText<HTMLInputElement>('Sieges, duels and dues never take the last … PP of a pupil.')
  await user.clear(floor)
  await user.type(floor, '80')
  now = { ...settings, floorPp: 120, truceDays: 3 }
  const saved = (read: string) =>
    act(() => deliver({ topic: 'school-settings:all', name: 'school.settings-changed', version: 4, payload: { read } }))
  saved('siege.settings')
  await screen.findByText('Somebody else has changed this meanwhile')
  expect([floor.value, screen.getByLabelText<HTMLInputElement>('New pupils are left in peace for … days.').value]).toEqual(['80', '3'])
})

test('rules that an admin saves are read by a teacher at once', async () => {
  let now: object = settings
  onTestFinished(() => stopLive())
  const me = adaWith({
    may: { keepScore: true, review: true, runSchool: false },
    roles: [{ role: 'teacher', classId: CLASS, className: '7C' }],
  })
  await openSieges(<RulesCard mayChange={false} />, { 'people.front': () => frontOf({ me }), 'siege.settings': () => now })
  startLive(
    async () => undefined,
    () => undefined,
  )
  await screen.findByText('Sieges, duels and dues never take the last 50 PP of a pupil.')
  await waitFor(() => expect(isOpen()).toBe(true))
  now = { ...settings, floorPp: 120 }
  act(() => deliver({ topic: `class-review:${CLASS}`, name: 'siege.class-changed', version: 4, payload: {} }))
  await screen.findByText('Sieges, duels and dues never take the last 120 PP of a pupil.')
})

test('where there was no attack, nothing is said to be safe', async () => {
  const { user } = await openSieges(<RulesCard mayChange />, {
    'siege.what-if': () => ({ attacks: 0, stopped: 0, turned: 0, friendly: 0, takenPp: 0, wasTakenPp: 0, losses: [], modes: [] }),
  })
  const floor = await screen.findByLabelText('Sieges, duels and dues never take the last … PP of a pupil.')
  await user.clear(floor)
  await user.type(floor, '80')
  await user.click(screen.getByRole('button', { name: 'Try on the last 28 days' }))
  await screen.findByText('There is no result for the last 28 days')
  screen.getByText('There was no attack in the last 28 days.')
  expect(screen.queryByText('Nobody would have lost anything')).toBeNull()
  expect(screen.queryByText('PP taken')).toBeNull()
})

test('the modes are compared and fewer moves a day are tried without another rule, and nothing is saved; more say why they cannot be tried', async () => {
  const { user, asked } = await openSieges(<RulesCard mayChange />, {
    'siege.what-if': () => ({ attacks: 163, stopped: 52, turned: 0, friendly: 0, takenPp: 18, wasTakenPp: 67, losses: [], modes }),
  })
  const moves = await screen.findByLabelText<HTMLInputElement>('Moves a day to try')
  const canTry = () => !screen.getByRole<HTMLButtonElement>('button', { name: 'Try on the last 28 days' }).disabled
  screen.getByText(/More than 10 cannot be tried/)
  expect([moves.value, canTry()]).toEqual(['10', true])
  await user.clear(moves)
  await user.type(moves, '12')
  await screen.findByText('Enter a whole number from 1 to 10.')
  expect(canTry()).toBe(false)
  await user.clear(moves)
  await user.type(moves, '2')
  await user.click(screen.getByRole('button', { name: 'Try on the last 28 days' }))
  await screen.findByText('Nobody would have lost anything')
  const { version: _, ...rules } = settings
  expect(sent(asked, 'siege.what-if')).toEqual([{ ...rules, movesPerDay: 2 }])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Save/ }).disabled).toBe(true)
})
