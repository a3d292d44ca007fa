import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { refreshSession } from '../../people/index.ts'
import { startLive, stopLive } from '../../platform/live.ts'
import { answering, Refusal } from '../../testing/answering.ts'
import { deliver, isOpen } from '../../testing/live-wire.ts'
import { adaWith, frontOf } from '../../testing/people-of-tests.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { SignedIn } from '../../testing/signed-in.tsx'
import { ClassSiegesCard } from './class-sieges-card.tsx'
import { PupilSiegesCard } from './pupil-sieges-card.tsx'
import { RulesCard } from './rules-card.tsx'
import { SiegesRoom } from './sieges-room.tsx'

const CLASS = '0199e0aa-1111-7000-8000-000000000001'
const PUPIL = '0199e0aa-1111-7000-8000-000000000002'
const ELLA = '0199e0aa-1111-7000-8000-000000000003'

const settings = {
  ...{ mode: 'contested', reach: 'classmates', floorPp: 50, dailyLossPercent: 10, attacksPerTargetAndDay: 1, mostThefts: 1, theftDays: 14 },
  ...{ truceDays: 7, levelsAbove: 3, theftPercent: 50, openHours: null },
  friendly: { attackerMaxPp: 2, holdingOutPp: 1, holdingOutMaxPpPerDay: 2, holdingOutXp: 1 },
}
const leftOut = {
  ...{ displayName: 'Ella Novak', classId: CLASS, className: '7C', is: 'off', until: null, reason: '' },
  ...{ since: '2026-11-12T09:00:00.000Z', by: 'Mr Osei' },
}
const schoolClass = { id: CLASS, name: '7C', archivedAt: null, roster: [], may: { edit: true } }
const broken = () => new Refusal('http.broken', 'Something went wrong. Please try again.', 500, {}, 'e7f3a9')

const open = async (page: React.ReactNode, answers: Parameters<typeof answering>[0] = {}) => {
  let out: readonly string[] = [ELLA]
  let takesPart = true
  let shieldedUntil: string | null = null
  const asked = answering({
    'people.front': () => frontOf({ me: adaWith({ may: { keepScore: true, review: true, runSchool: true } }) }),
    'siege.settings': () => settings,
    'vault.settings': () => ({ dues: true, movesPerDay: 10 }),
    'siege.change-settings': () => ({ done: true }),
    'classes.class': () => schoolClass,
    'siege.of-class': () => ({
      mode: 'contested',
      takesPart,
      pupils: [
        { personId: PUPIL, displayName: 'Amara Okafor', takesPart: !out.includes(PUPIL), out: null, reason: '', shieldedUntil },
        {
          personId: ELLA,
          displayName: 'Ella Novak',
          takesPart: !out.includes(ELLA),
          ...{ out: { since: '2026-11-12T09:00:00.000Z', by: 'Mr Osei' }, reason: 'Asked for it.' },
          shieldedUntil: null,
        },
      ],
    }),
    'siege.switch-pupil': input => {
      out = out.filter(each => each !== input.personId)
      if (!input.takesPart) out = [...out, String(input.personId)]
      return { done: true }
    },
    'siege.switch-class': input => {
      takesPart = Boolean(input.takesPart)
      return { done: true }
    },
    'siege.shield-pupil': ({ shielded }) => {
      shieldedUntil = shielded ? '2026-12-08T15:00:00.000Z' : null
      return { until: shieldedUntil }
    },
    'siege.switches': () => ({
      ...{ mode: 'contested', classes: [{ classId: CLASS, name: '7C', takesPart }] },
      pupils: [
        ...out.map(personId => ({ ...leftOut, personId, reason: 'Asked for it.' })),
        ...(shieldedUntil ? [{ ...leftOut, personId: PUPIL, displayName: 'Amara Okafor', is: 'shield', until: shieldedUntil }] : []),
      ],
    }),
    'siege.note-pupil': () => ({ done: true }),
    'siege.history': () => ({ rows: [], next: null }),
    ...answers,
  })
  await refreshSession()
  return { ...showScreen(<SignedIn>{page}</SignedIn>), asked }
}
const sent = (asked: readonly { name: string; input: unknown }[], name: string) =>
  asked.filter(call => call.name === name).map(call => call.input)

test('an admin changes the mode and numbers in their sentences, sees what they were, and saves all at once', async () => {
  const { user, asked } = await open(<RulesCard mayChange />)
  const floor = await screen.findByLabelText('Nobody is robbed below … PP.')
  await user.clear(floor)
  expect(await screen.findByText('Enter a whole number from 0 to 100,000.')).toBeTruthy()
  await user.type(floor, '80')
  expect(screen.getByText('was 50')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('When are sieges open?'), 'On school days')
  expect(screen.getByText('The gentle choice').closest('label')?.textContent).toContain('Friendly')
  await user.click(screen.getByRole('radio', { name: 'Friendly' }))
  expect(screen.queryByLabelText('Nobody is robbed below … PP.')).toBeNull()
  const perDay = screen.getByLabelText('A vault that holds out earns … PP, at most … PP a day. (number 2 of 2)')
  await user.clear(perDay)
  await user.type(perDay, '5')
  await user.click(screen.getByRole('button', { name: 'Save 4 changes' }))
  expect(await screen.findByText('The rules of sieges are saved.')).toBeTruthy()
  expect(sent(asked, 'siege.change-settings')).toEqual([
    {
      ...{ ...settings, mode: 'friendly', floorPp: 80, openHours: [{ weekdays: [1, 2, 3, 4, 5], fromMinute: 480, toMinute: 1_200 }] },
      friendly: { ...settings.friendly, holdingOutMaxPpPerDay: 5 },
    },
  ])
})

test('an admin puts changes back, goes back to the usual numbers, and cannot save hours that end before they begin', async () => {
  const { user, asked } = await open(<RulesCard mayChange />, { 'siege.settings': () => ({ ...settings, truceDays: 3 }) })
  const truce = await screen.findByLabelText<HTMLInputElement>('New pupils are left in peace for … days.')
  await user.click(screen.getByRole('button', { name: 'Use the usual numbers' }))
  expect(truce.value).toBe('7')
  await user.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect(truce.value).toBe('3')
  await user.selectOptions(screen.getByLabelText('When are sieges open?'), 'Every day')
  await user.clear(screen.getByLabelText('To'))
  await user.type(screen.getByLabelText('To'), '07:00')
  expect(screen.getByText('Choose an end that is later than the start.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Save/ }).disabled).toBe(true)
  expect(sent(asked, 'siege.change-settings')).toEqual([])
})

test('rules that could not be loaded or saved say so, with the error id', async () => {
  const { user } = await open(<RulesCard mayChange />, { 'siege.change-settings': broken })
  await user.click(await screen.findByRole('radio', { name: 'Off' }))
  await user.click(screen.getByRole('button', { name: 'Save 1 change' }))
  expect(await screen.findByText(/e7f3a9/)).toBeTruthy()
})

test('a teacher turns sieges off for a class and for a pupil of it, and takes both back', async () => {
  const { user, asked } = await open(<ClassSiegesCard schoolClass={schoolClass as never} />)
  expect(await screen.findByText('Turned off for 1 pupil: Ella Novak')).toBeTruthy()
  await user.click(screen.getByRole('switch', { name: /7C takes part/ }))
  expect(await screen.findByText('Sieges are turned off for 7C.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('switch', { name: /7C takes part/ }).checked).toBe(true))
  await user.click(screen.getByRole('button', { name: 'Choose pupils' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Off since 12 November, by Mr Osei.')).toBeTruthy()
  await user.click(dialog.getByRole('switch', { name: 'Amara Okafor' }))
  expect(await screen.findByText('Turned off for 2 pupils: Amara Okafor, Ella Novak')).toBeTruthy()
  expect(sent(asked, 'siege.switch-class')).toEqual([
    { classId: CLASS, takesPart: false },
    { classId: CLASS, takesPart: true },
  ])
  await user.click(dialog.getByRole('switch', { name: /^Ella Novak/ }))
  expect(await screen.findByText('Sieges are turned on for Ella Novak.')).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement)
  await waitFor(() =>
    expect(sent(asked, 'siege.switch-pupil')).toEqual([
      { personId: PUPIL, takesPart: false },
      { personId: ELLA, takesPart: true },
      { personId: ELLA, takesPart: false, reason: 'Asked for it.' },
    ]),
  )
})

test('a reason that a colleague writes meanwhile is shown before it is replaced', async () => {
  let reason = ''
  const { user, asked, cache } = await open(<SiegesRoom />, {
    'siege.switches': () => ({ mode: 'contested', classes: [], pupils: [{ ...leftOut, personId: ELLA, reason }] }),
  })
  await user.click(await screen.findByRole('button', { name: 'Write why: Ella Novak' }))
  await user.type(await screen.findByLabelText('Reason, for staff'), 'Asked for it.')
  reason = 'Her parents asked.'
  await cache.invalidateQueries({ queryKey: ['siege.switches'] })
  await screen.findByText('Somebody else has just written: Her parents asked.')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent(asked, 'siege.note-pupil')).toEqual([{ personId: ELLA, seen: 'Her parents asked.', reason: 'Asked for it.' }]),
  )
})

test('a teacher reads the rules in sentences, and everybody who is left out in one list, and lets them take part again', async () => {
  const teacher = () => frontOf({ me: adaWith({ may: { keepScore: true, review: true, runSchool: false } }) })
  const { user, asked } = await open(<SiegesRoom />, { 'people.front': teacher })
  expect(await screen.findByText('Nobody is robbed below 50 PP.')).toBeTruthy()
  expect([screen.queryByRole('button', { name: /^Save/ }), screen.queryByLabelText(/robbed below/)]).toEqual([null, null])
  expect(await screen.findByRole('switch', { name: '7C' })).toBeTruthy()
  await screen.findByText('Why: Asked for it.')
  screen.getByText('Since 12 November, by Mr Osei.')
  await user.click(screen.getByRole('button', { name: 'Change the reason: Ella Novak' }))
  const reason = await screen.findByLabelText('Reason, for staff')
  await user.clear(reason)
  await user.type(reason, 'Her parents  asked.')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent(asked, 'siege.note-pupil')).toEqual([{ personId: ELLA, seen: 'Asked for it.', reason: 'Her parents asked.' }]),
  )
  await user.click(screen.getByRole('button', { name: 'Turn on again: sieges for Ella Novak' }))
  await screen.findByText('The reason that staff wrote is deleted: Asked for it.')
  expect(sent(asked, 'siege.switch-pupil')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Turn on again' }))
  expect(await screen.findByText(/^Nobody is left out/)).toBeTruthy()
  // The button went with its row.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Left out' })))
  expect(sent(asked, 'siege.switch-pupil')).toEqual([{ personId: ELLA, takesPart: true }])
})

test('a quiet shield is given on the page of a pupil, named in the settings of the class, and ended in the room', async () => {
  const { user, asked } = await open(
    <>
      <ClassSiegesCard schoolClass={schoolClass as never} />
      <PupilSiegesCard classId={CLASS} personId={PUPIL} />
      <SiegesRoom />
    </>,
  )
  await user.click(await screen.findByRole('button', { name: 'Quiet shield for 7 days' }))
  expect(await screen.findByText('Turned off for 1 pupil: Ella Novak. Under a quiet shield: Amara Okafor until 8 December.')).toBeTruthy()
  await screen.findByText(/^Quiet shield: nobody can attack the vault until 8 December/)
  await user.click(screen.getByRole('button', { name: 'End the shield of Amara Okafor' }))
  await screen.findByText('Turned off for 1 pupil: Ella Novak')
  expect(sent(asked, 'siege.shield-pupil')).toEqual([
    { personId: PUPIL, shielded: true },
    { personId: PUPIL, shielded: false, until: expect.stringMatching(/^2026-12/) },
  ])
})

test('what a colleague turns off meanwhile is seen at once', async () => {
  let takesPart = true
  await open(<ClassSiegesCard schoolClass={schoolClass as never} />, {
    'siege.of-class': () => ({ mode: 'contested', takesPart, pupils: [] }),
  })
  onTestFinished(() => stopLive())
  startLive(
    async () => undefined,
    () => undefined,
  )
  await waitFor(() => expect(isOpen()).toBe(true))
  const ofClass = () => screen.getByRole<HTMLInputElement>('switch', { name: /7C takes part/ })
  await waitFor(() => expect(ofClass().checked).toBe(true))
  takesPart = false
  act(() => deliver({ topic: `class-review:${CLASS}`, name: 'siege.class-changed', version: 1, payload: {} }))
  await waitFor(() => expect(ofClass().checked).toBe(false))
})

test('where sieges are off, they are not mentioned beside a class or a pupil', async () => {
  const off = { 'siege.of-class': () => ({ mode: 'off', takesPart: true, pupils: [] }) }
  const { asked } = await open(
    <>
      <ClassSiegesCard schoolClass={schoolClass as never} />
      <PupilSiegesCard classId={CLASS} personId={PUPIL} />
    </>,
    off,
  )
  await waitFor(() => expect(sent(asked, 'siege.of-class')).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull())
})

test('beside a pupil who is no longer in the class, nothing is shown of sieges', async () => {
  const { asked } = await open(<PupilSiegesCard classId={CLASS} personId={PUPIL} />, {
    'siege.of-class': () => ({ mode: 'contested', takesPart: true, pupils: [] }),
  })
  await waitFor(() => expect(sent(asked, 'siege.of-class')).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull())
})

test('on the page of a pupil, staff turn sieges off, and read the attacks of both sides', async () => {
  const attack = {
    ...{ id: ELLA, at: '2026-11-25T10:31:00.000Z', mode: 'contested', mine: false, lobbyId: CLASS, turn: 1, otherName: 'Bo Larsen' },
    ...{ moveId: 'vault-hack', cardId: 'shield-breaker', absorbed: false, shieldDamage: 40, shieldsCracked: false, halvedByShields: true },
    ...{ weakenedByLevel: false, cutByProtection: false, stolenPp: 12, earnedPp: 0, xp: 0, lootUntil: null, vault: null },
  }
  const rows = [
    attack,
    { ...attack, id: PUPIL, mine: true, cardId: null, stolenPp: 0, absorbed: true, shieldDamage: 0 },
    { ...attack, id: CLASS, mode: 'friendly', stolenPp: 0, earnedPp: 1, moveId: null, shieldDamage: 0 },
  ]
  const { user, asked } = await open(<PupilSiegesCard classId={CLASS} personId={PUPIL} />, {
    'siege.history': () => ({ rows, next: null }),
  })
  const [first, second, third] = (await screen.findAllByRole('row')).slice(1).map(row => row.textContent)
  expect(first).toMatch(/Attacked by Bo LarsenShields lost 40 points. 12 PP were taken.*Vault Hack and Shield Breaker/)
  expect(second).toMatch(/Attacked Bo LarsenThe overshield took it. Nothing was taken.*Vault Hack/)
  expect(third).toMatch(/Friendly: nobody lost PP.*Shield Breaker/)
  await user.click(screen.getByRole('switch', { name: /Amara Okafor takes part/ }))
  expect(await screen.findByText('Sieges are turned off for Amara Okafor.')).toBeTruthy()
  expect(sent(asked, 'siege.switch-pupil')).toEqual([{ personId: PUPIL, takesPart: false }])
})

const nothingLost = { stopped: 0, takenPp: 0, losers: 0, worstPp: 0, spared: 40, earnedPp: 0 }
const modes = [
  { mode: 'contested', stopped: 52, takenPp: 18, losers: 1, worstPp: 18, spared: 39, earnedPp: 0 },
  { ...nothingLost, mode: 'friendly', earnedPp: 188 },
  { ...nothingLost, mode: 'off', stopped: 163 },
]

test('other rules are tried on the last 28 days, and what came of it goes as soon as a number changes', async () => {
  const pupils = [
    { personId: PUPIL, displayName: 'Amara Okafor', pp: 18, was: 49 },
    { personId: CLASS, displayName: 'Ella Novak', pp: 0, was: 18 },
  ]
  const { user, asked } = await open(<RulesCard mayChange />, {
    'siege.what-if': () => ({
      ...{ attacks: 163, stopped: 52, turned: 3, friendly: 0, takenPp: 18, wasTakenPp: 67 },
      losses: pupils.map(({ pp, was }) => ({ pp, was })),
      modes,
    }),
    'siege.what-if-who': () => ({ pupils }),
  })
  const floor = await screen.findByLabelText('Nobody is robbed below … PP.')
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
  const { user, cache, asked } = await open(<RulesCard mayChange />, { 'siege.settings': () => now })
  const floor = await screen.findByLabelText<HTMLInputElement>('Nobody is robbed below … PP.')
  await user.clear(floor)
  await user.type(floor, '80')
  now = { ...settings, floorPp: 120, truceDays: 3, reach: 'school' }
  await cache.invalidateQueries({ queryKey: ['siege.settings'] })
  const truce = screen.getByLabelText<HTMLInputElement>('New pupils are left in peace for … days.')
  await waitFor(() => expect(truce.value).toBe('3'))
  expect(floor.value).toBe('80')
  await screen.findByText('Somebody else has changed this meanwhile')
  screen.getByText('Nobody is robbed below 120 PP.')
  await user.click(screen.getByRole('button', { name: 'Save 1 change' }))
  await screen.findByText('The rules of sieges are saved.')
  expect(sent(asked, 'siege.change-settings')).toEqual([{ ...settings, floorPp: 80, truceDays: 3, reach: 'school' }])
})

test.each([
  [1, 'One pupil attacks the same vault at most 1 time a day.'],
  [3, 'One pupil attacks the same vault at most 3 times a day.'],
])('a rule that another admin has set to %i is said with the word that fits', async (attacksPerTargetAndDay, words) => {
  let now = { ...settings, attacksPerTargetAndDay: 2 }
  const { user, cache } = await open(<RulesCard mayChange />, { 'siege.settings': () => now })
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
  const { user } = await open(<RulesCard mayChange />, { 'siege.settings': () => now })
  startLive(
    async () => undefined,
    () => undefined,
  )
  await waitFor(() => expect(isOpen()).toBe(true))
  const floor = await screen.findByLabelText<HTMLInputElement>('Nobody is robbed below … PP.')
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
  await open(<RulesCard mayChange={false} />, { 'people.front': () => frontOf({ me }), 'siege.settings': () => now })
  startLive(
    async () => undefined,
    () => undefined,
  )
  await screen.findByText('Nobody is robbed below 50 PP.')
  await waitFor(() => expect(isOpen()).toBe(true))
  now = { ...settings, floorPp: 120 }
  act(() => deliver({ topic: `class-review:${CLASS}`, name: 'siege.class-changed', version: 4, payload: {} }))
  await screen.findByText('Nobody is robbed below 120 PP.')
})

test('a school without classes shows no empty card of them', async () => {
  await open(<SiegesRoom />, { 'siege.switches': () => ({ mode: 'contested', classes: [], pupils: [] }) })
  await screen.findByText(/^Nobody is left out/)
  expect(screen.queryByText('Sieges in your classes')).toBeNull()
})

test('where there was no attack, nothing is said to be safe', async () => {
  const { user } = await open(<RulesCard mayChange />, {
    'siege.what-if': () => ({ attacks: 0, stopped: 0, turned: 0, friendly: 0, takenPp: 0, wasTakenPp: 0, losses: [], modes: [] }),
  })
  const floor = await screen.findByLabelText('Nobody is robbed below … PP.')
  await user.clear(floor)
  await user.type(floor, '80')
  await user.click(screen.getByRole('button', { name: 'Try on the last 28 days' }))
  await screen.findByText('There is no result for the last 28 days')
  screen.getByText('There was no attack in the last 28 days.')
  expect(screen.queryByText('Nobody would have lost anything')).toBeNull()
  expect(screen.queryByText('PP taken')).toBeNull()
})

test('the modes are compared and fewer moves a day are tried without another rule, and nothing is saved; more say why they cannot be tried', async () => {
  const { user, asked } = await open(<RulesCard mayChange />, {
    'siege.what-if': () => ({ attacks: 163, stopped: 52, turned: 0, friendly: 0, takenPp: 18, wasTakenPp: 67, losses: [], modes }),
  })
  const moves = await screen.findByLabelText<HTMLInputElement>('Moves a day to try')
  const canTry = () => !screen.getByRole<HTMLButtonElement>('button', { name: 'Try on the last 28 days' }).disabled
  screen.getByText(/More than 10 cannot be tried: nobody knows/)
  expect([moves.value, canTry()]).toEqual(['10', true])
  await user.clear(moves)
  await user.type(moves, '12')
  await screen.findByText('Enter a whole number from 1 to 10.')
  expect(canTry()).toBe(false)
  await user.clear(moves)
  await user.type(moves, '2')
  await user.click(screen.getByRole('button', { name: 'Try on the last 28 days' }))
  await screen.findByText('Nobody would have lost anything')
  expect(sent(asked, 'siege.what-if')).toEqual([{ ...settings, movesPerDay: 2 }])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Save/ }).disabled).toBe(true)
})
