import { screen, waitFor } from '@testing-library/react'
import type { CareCalls, CareSign } from '@xiotein/contract/care'
import type { OutputOf } from '@xiotein/contract/wire'
import { expect, test } from 'vitest'
import { refreshSession } from '../people/index.ts'
import { answering, Refusal, sent } from '../testing/answering.ts'
import { adaWith, frontOf } from '../testing/people-of-tests.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { SignedIn } from '../testing/signed-in.tsx'
import { CareRoom } from './care-room.tsx'

type Rules = OutputOf<CareCalls['care.rules']>
type Row = OutputOf<CareCalls['care.open']>['rows'][number]

const NOAH = '0199e0aa-1111-7000-8000-000000000002'
const rule = (number: number) => ({ on: true, number })
const rules = {
  attacked: rule(6),
  unseen: rule(14),
  loses: rule(8),
  away: rule(14),
  favours: rule(2),
  'passes-over': rule(3),
}
const rulesWith = (change: Partial<Rules> = {}): Rules => ({ ...rules, version: 'v1', off: [], ...change })
const worth = (id: string, displayName: string, sign: CareSign): Row => ({
  person: { id, displayName, photo: null },
  classId: NOAH,
  className: '7C',
  shieldedUntil: null,
  asideUntil: null,
  sign,
})
const rows = [
  worth(NOAH, 'Noah Fischer', {
    kind: 'attacked',
    days: 14,
    attacks: 9,
    attackers: 4,
    mostByOne: 6,
    lostPp: 31,
    restoredPp: 12,
    ownAttacks: 3,
    middle: 1,
    others: [0, 1, 1, 2, 5],
  }),
  worth('0199e0aa-1111-7000-8000-000000000003', 'Dev Anand', { kind: 'away', days: 16, lastSeenOn: '2026-11-08', hasPointsSince: true }),
]

const open = async (answers: Parameters<typeof answering>[0] = {}) => {
  const asked = answering({
    'people.front': () => frontOf({ me: adaWith({ may: { keepScore: true, review: true, runSchool: true } }) }),
    'care.open': () => ({ rows, mayChangeRules: true, hasSieges: true }),
    'care.rules': () => rulesWith(),
    'care.change-rules': () => ({ version: 'v2' }),
    'care.put-aside': () => ({ asideUntil: '2026-12-08T10:00:00.000Z' }),
    'siege.shield-pupil': input => ({ until: input.shielded ? '2026-12-01T10:00:00.000Z' : null }),
    ...answers,
  })
  await refreshSession()
  return { ...showScreen(<SignedIn>{<CareRoom />}</SignedIn>), asked }
}
test('one press gives a quiet shield, the next one ends it, and the room is opened once', async () => {
  const { user, asked } = await open()
  await screen.findByRole('heading', { name: '9 attacks in 14 days, and nobody else had more than 5' })
  screen.getByText('Whether they are friends and this is their game.')
  await user.click(screen.getByRole('button', { name: 'Quiet shield for 7 days' }))
  await user.click(await screen.findByRole('button', { name: 'Open the vault again' }))
  await screen.findByRole('button', { name: 'Quiet shield for 7 days' })
  expect(sent(asked, 'siege.shield-pupil')).toEqual([
    { personId: NOAH, shielded: true },
    { personId: NOAH, shielded: false, until: '2026-12-01T10:00:00.000Z' },
  ])
  expect(sent(asked, 'care.open')).toHaveLength(1)
})

test('a quiet shield is given and ended on every sign about a pupil, where there are sieges', async () => {
  const { user, asked } = await open()
  await user.click(await screen.findByRole('button', { name: /Dev Anand/ }))
  await screen.findByRole('link', { name: 'Print a new sign-in card' })
  await user.click(screen.getByRole('button', { name: 'Quiet shield for 7 days' }))
  await user.click(await screen.findByRole('button', { name: 'Open the vault again' }))
  expect(sent(asked, 'siege.shield-pupil')).toMatchObject([{ shielded: true }, { shielded: false }])
})

test('where there are no sieges, none is offered beside another sign', async () => {
  const { user } = await open({ 'care.open': () => ({ rows, mayChangeRules: true, hasSieges: false }) })
  await user.click(await screen.findByRole('button', { name: /Dev Anand/ }))
  await screen.findByRole('link', { name: 'Print a new sign-in card' })
  expect(screen.queryByRole('button', { name: 'Quiet shield for 7 days' })).toBeNull()
})

test('a sign that is put aside leaves the list and can be shown again', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Put aside' }))
  await screen.findByText('1 put aside, back after two weeks if it goes on')
  expect(screen.queryByRole('button', { name: /Noah Fischer/ })).toBeNull()
  expect(document.activeElement?.matches('h2')).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Show' }))
  screen.getByRole('button', { name: /Noah Fischer/ })
})

test('the key C covers names, but not while somebody types a number', async () => {
  const { user } = await open()
  await screen.findByRole('button', { name: 'Cover names' })
  await user.keyboard('{c>3/}')
  screen.getByRole('button', { name: 'Show names' })
  await user.type(await screen.findByLabelText('None of at least … duels won in 28 days.'), 'c')
  screen.getByRole('button', { name: 'Show names' })
})

test('an admin switches a rule off', async () => {
  const { user, asked } = await open()
  await user.click(await screen.findByRole('switch', { name: 'Show: Always loses' }))
  await user.type(screen.getByLabelText(/^Why is it switched off/), 'No duels this term')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved. The rules apply from the next visit on.')
  expect(sent(asked, 'care.change-rules')).toEqual([
    expect.objectContaining({ ...rules, loses: { on: false, number: 8 }, reason: 'No duels this term' }),
  ])
})

test('an admin reads who switched a rule off, when and why', async () => {
  const off: Rules['off'] = [{ kind: 'loses', by: 'Dr. Grant', at: '2026-11-20T10:00:00.000Z', reason: 'No duels this term' }]
  await open({ 'care.rules': () => rulesWith({ loses: { on: false, number: 8 }, off }) })
  await screen.findByText('Switched off on 20 November 2026 by Dr. Grant: No duels this term')
})

test('a room that cannot be opened says why and is opened by another press', async () => {
  let isBroken = true
  const { user } = await open({
    'care.open': () => {
      if (isBroken) return new Refusal('http.broken', 'Something went wrong. Please try again.', 500, {}, 'e7f3a9')
      return { rows: [], mayChangeRules: false, hasSieges: true }
    },
  })
  await screen.findByText(/e7f3a9/)
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByText('That does not show that everybody is well.', { exact: false })
})

test('the rule that an admin changes stays when another one saves, and the others follow', async () => {
  let now = rulesWith()
  const { user, cache, asked } = await open({ 'care.rules': () => now })
  const duels = await screen.findByLabelText<HTMLInputElement>('None of at least … duels won in 28 days.')
  await user.clear(duels)
  await user.type(duels, '12')
  now = rulesWith({ loses: { on: false, number: 8 }, unseen: rule(21), version: 'v2' })
  await cache.invalidateQueries({ queryKey: ['care.rules'] })
  const unseen = screen.getByLabelText<HTMLInputElement>(/^No point for …/)
  await waitFor(() => expect(unseen.value).toBe('21'))
  expect(duels.value).toBe('12')
  await screen.findByText('Somebody else has changed this meanwhile')
  screen.getByText('Always loses: off')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved. The rules apply from the next visit on.')
  expect(sent(asked, 'care.change-rules')).toEqual([
    expect.objectContaining({ ...rules, loses: { on: true, number: 12 }, unseen: rule(21), version: 'v2' }),
  ])
})
