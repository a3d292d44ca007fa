import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { startLive, stopLive } from '../../platform/live.ts'
import { sent } from '../../testing/answering.ts'
import { deliver, isOpen } from '../../testing/live-wire.ts'
import { adaWith, frontOf } from '../../testing/people-of-tests.ts'
import { attackWith } from '../../testing/siege-examples.ts'
import { CLASS, ELLA, leftOut, openSieges, PUPIL, schoolClass } from '../../testing/siege-staff.tsx'
import { ClassSiegesCard } from './class-sieges-card.tsx'
import { PupilSiegesCard } from './pupil-sieges-card.tsx'
import { SiegesRoom } from './sieges-room.tsx'

test('a teacher turns sieges off for a class and for a pupil of it, and takes both back', async () => {
  const { user, asked } = await openSieges(<ClassSiegesCard schoolClass={schoolClass as never} />)
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
  const { user, asked, cache } = await openSieges(<SiegesRoom />, {
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
  const { user, asked } = await openSieges(<SiegesRoom />, { 'people.front': teacher })
  expect(await screen.findByText('Sieges, duels and dues never take the last 50 PP of a pupil.')).toBeTruthy()
  expect([screen.queryByRole('button', { name: /^Save/ }), screen.queryByLabelText(/never take the last/)]).toEqual([null, null])
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
  const { user, asked } = await openSieges(
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
  await openSieges(<ClassSiegesCard schoolClass={schoolClass as never} />, {
    'siege.of-class': () => ({ mode: 'contested', takesPart, pupils: [], shielded: [] }),
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
  const off = { 'siege.of-class': () => ({ mode: 'off', takesPart: true, pupils: [], shielded: [] }) }
  const { asked } = await openSieges(
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
  const { asked } = await openSieges(<PupilSiegesCard classId={CLASS} personId={PUPIL} />, {
    'siege.of-class': () => ({ mode: 'contested', takesPart: true, pupils: [], shielded: [] }),
  })
  await waitFor(() => expect(sent(asked, 'siege.of-class')).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull())
})

test('on the page of a pupil, staff turn sieges off, and read the attacks of both sides', async () => {
  const attack = attackWith({
    id: ELLA,
    at: '2026-11-25T10:31:00.000Z',
    mine: false,
    otherName: 'Bo Larsen',
    moveId: 'vault-hack',
    cardId: 'shield-breaker',
    shieldDamage: 40,
    halvedByShields: true,
    stolenPp: 12,
  })
  const rows = [
    attack,
    { ...attack, id: PUPIL, mine: true, cardId: null, stolenPp: 0, absorbed: true, shieldDamage: 0 },
    { ...attack, id: CLASS, mode: 'friendly', stolenPp: 0, earnedPp: 1, moveId: null, shieldDamage: 0 },
  ]
  const { user, asked } = await openSieges(<PupilSiegesCard classId={CLASS} personId={PUPIL} />, {
    'siege.history': () => ({ rows, next: null }),
  })
  const [first, second, third] = (await screen.findAllByRole('row')).slice(1).map(row => row.textContent)
  expect(first).toMatch(/Attacked by Bo LarsenShields lost 40 points. 12 PP were taken.*Vault Hack and Shield Breaker/)
  expect(second).toMatch(/Attacked Bo LarsenThe overshield took it. Nothing was taken.*Vault Hack/)
  expect(third).toMatch(/Friendly, on a copy of the vault: nobody lost anything.*Shield Breaker/)
  await user.click(screen.getByRole('switch', { name: /Amara Okafor takes part/ }))
  expect(await screen.findByText('Sieges are turned off for Amara Okafor.')).toBeTruthy()
  expect(sent(asked, 'siege.switch-pupil')).toEqual([{ personId: PUPIL, takesPart: false }])
})

test('a school without classes shows no empty card of them', async () => {
  await openSieges(<SiegesRoom />, { 'siege.switches': () => ({ mode: 'contested', classes: [], pupils: [] }) })
  await screen.findByText(/^Nobody is left out/)
  expect(screen.queryByText('Sieges in your classes')).toBeNull()
})
