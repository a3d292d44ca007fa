import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { refreshSession } from '../../people/index.ts'
import { startLive, stopLive } from '../../platform/live.ts'
import { answering, Refusal, sent } from '../../testing/answering.ts'
import { deliver, isOpen } from '../../testing/live-wire.ts'
import { adaWith, frontOf } from '../../testing/people-of-tests.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { SignedIn } from '../../testing/signed-in.tsx'
import { standingWith } from '../../testing/standing-examples.ts'
import { useRecentMessages } from '../../ui/overlay/toasts.tsx'
import { MovesPage } from './moves-page.tsx'

afterEach(() => stopLive())

const me = adaWith({ displayName: 'Amara Okafor' })
const learned = (moveId: string, multipliersPerMille: readonly number[] = []) => ({
  moveId,
  level: 1,
  masteryLevel: 1 + multipliersPerMille.length,
  multipliersPerMille,
})
const state = (change: object = {}) => ({
  version: 3,
  element: { name: 'fire', chosen: false, nextCostPp: 0 },
  lines: [
    { line: 'reading', level: 1, xpIntoLevel: 0, xpForLevel: 100, xpToNext: 100 },
    { line: 'fire', level: 1, xpIntoLevel: 60, xpForLevel: 100, xpToNext: 40 },
  ],
  slots: { count: 3, nextAtLevel: 5, equipped: ['vault-hack', 'shield-restoration'] },
  learned: [
    learned('close-reading'),
    learned('next-chapter'),
    learned('ember-lash', [2120, 1340]),
    learned('vault-hack'),
    learned('shield-restoration'),
  ],
  ...change,
})
const withHand = (version: number, equipped: readonly string[]) => state({ version, slots: { count: 3, nextAtLevel: 5, equipped } })

/** The dialog that the menu opens as Recent messages. */
function Recent() {
  return (
    <ul aria-label="recent">
      {useRecentMessages().map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ul>
  )
}
const recent = (): string | null => screen.getByRole('list', { name: 'recent', hidden: true }).textContent

type Answers = Parameters<typeof answering>[0]

const open = async (answers: Answers = {}, { moves = state() as object | null, pp = 642 } = {}) => {
  const asked = answering({
    'people.front': () => frontOf({ me }),
    'moves.mine': () => ({ moves }),
    'ledger.balance': () => ({ pp, version: 4, today: 0 }),
    ...answers,
  })
  await refreshSession()
  const shown = showScreen(
    <SignedIn>
      <MovesPage />
      <Recent />
    </SignedIn>,
  )
  return { ...shown, asked }
}
const broken = () => new Refusal('http.broken', 'Something went wrong. Please try again.', 500, {}, 'e7f3a9')
const newest = (): HTMLElement => screen.getAllByRole('article').at(-1) as HTMLElement
const card = (name: string) => screen.findByRole('button', { name: new RegExp(`^(Attack|Defence|Reveal|Utility).*${name}`) })
const slots = () => screen.findByRole('region', { name: 'Your hand' })
/** Searches the hand alone: finding a button by name costs more with more buttons. */
const slot = async (number: number, name: string) =>
  within(await slots()).findByRole('button', { name: new RegExp(`^Slot ${number}: ${name} `) })

test('a pupil sees the learned moves at their mastery, and what opens each of the others', async () => {
  const { user } = await open()
  const own = await card('Ember Lash')
  expect(own.textContent).toContain('Damage 74')
  expect(own.textContent).toContain('Burning 5 for 2 turns')
  expect(within(own).getByRole('img', { name: 'Mastery 3 of 10' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'All 50' }))
  const cards = screen.getAllByRole('button', { name: /\d+ energy/ })
  expect(cards).toHaveLength(50)
  const words = (name: string) => cards.find(({ textContent }) => textContent.includes(name))?.textContent
  expect(words('Cinder Ward')).toContain('Fire level 2: 40 XP to go')
  expect(words('Cold Spray')).toContain('Choose Water as your element')
  expect(words('Sharp Quill')).toContain('Only with the manifest Writing')
  expect(screen.getByText('40 XP').parentElement?.textContent).toBe('40 XP to Cinder Ward')
})

test('a move is put into a slot by a press, changes places by the arrow keys, and is taken out by Delete', async () => {
  let version = 3
  const { user, asked } = await open({
    'moves.equip': input => {
      version += 1
      return { moves: withHand(version, (input as { moveIds: string[] }).moveIds) }
    },
  })
  await user.click(await card('Ember Lash'))
  const sheet = screen.getByRole('dialog', { name: 'Ember Lash' })
  await user.click(within(sheet).getByRole('button', { name: 'Put it in slot 1, in place of Vault Hack' }))
  await waitFor(() => expect(recent()).toContain('Your hand is saved.'))
  await user.click(within(sheet).getByRole('button', { name: 'Close' }))
  ;(await slot(1, 'Ember Lash')).focus()
  await user.keyboard('{ArrowRight}')
  expect(await slot(2, 'Ember Lash')).toBeTruthy()
  await waitFor(() => expect(sent(asked, 'moves.equip')).toHaveLength(2))
  ;(await slot(1, 'Shield Restoration')).focus()
  await user.keyboard('{Delete}')
  expect(await slot(1, 'Ember Lash')).toBeTruthy()
  await waitFor(() =>
    expect(sent(asked, 'moves.equip')).toEqual([
      { moveIds: ['ember-lash', 'shield-restoration'] },
      { moveIds: ['shield-restoration', 'ember-lash'] },
      { moveIds: ['ember-lash'] },
    ]),
  )
})

test('quick changes are sent one after the other, and a slow answer never turns back a later one', async () => {
  const waiting: (() => void)[] = []
  let version = 3
  const { user, asked } = await open({
    'moves.equip': async input => {
      await new Promise<void>(resolve => waiting.push(resolve))
      version += 1
      return { moves: withHand(version, (input as { moveIds: string[] }).moveIds) }
    },
  })
  ;(await slot(1, 'Vault Hack')).focus()
  await user.keyboard('{ArrowRight}')
  ;(await slot(1, 'Shield Restoration')).focus()
  await user.keyboard('{Delete}')
  expect(await slot(1, 'Vault Hack')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Slot 2: / })).toBeNull()
  expect(sent(asked, 'moves.equip')).toHaveLength(1)
  await waitFor(() => expect(waiting).toHaveLength(1))
  waiting[0]?.()
  await waitFor(() => expect(sent(asked, 'moves.equip')).toHaveLength(2))
  expect(screen.queryByRole('button', { name: /^Slot 2: / })).toBeNull()
  waiting[1]?.()
  await waitFor(() => expect(recent()?.match(/Your hand is saved/g)).toHaveLength(2))
  expect(sent(asked, 'moves.equip').at(-1)).toEqual({ moveIds: ['vault-hack'] })
  expect(await slot(1, 'Vault Hack')).toBeTruthy()
})

test('a hand that could not be changed is shown again as the server has it', async () => {
  const { user } = await open({ 'moves.equip': broken })
  ;(await slot(1, 'Vault Hack')).focus()
  await user.keyboard('{Delete}')
  await waitFor(() => expect(newest().textContent).toContain('Failed to change your hand'))
  expect(await slot(1, 'Vault Hack')).toBeTruthy()
})

test('the price and the range of a mastery are said before it is paid, and the roll is told afterwards', async () => {
  const raised = state({
    version: 4,
    learned: [learned('ember-lash', [2120, 1340, 1430]), learned('vault-hack'), learned('shield-restoration')],
  })
  const { user, asked } = await open({
    'moves.raise-mastery': async () => {
      // The live event overtakes the answer.
      act(() => deliver({ topic: `person:${me.id}`, name: 'moves.changed', version: 4, payload: raised }))
      await screen.findByText('Mastery 4 of 10')
      return { costPp: 400, multiplierPerMille: 1430, moves: raised }
    },
  })
  startLive(
    async () => undefined,
    () => undefined,
  )
  await waitFor(() => expect(isOpen()).toBe(true))
  await user.click(await card('Ember Lash'))
  expect(screen.getByRole('img', { name: 'Damage in story and sieges: 74 now, at least 96 and at most 118 at mastery 4' })).toBeTruthy()
  expect(screen.getByRole('row', { name: 'Damage 31 74' })).toBeTruthy()
  expect(screen.getByText('In duels, 31 becomes 33, the same for everybody at this mastery.')).toBeTruthy()
  expect(screen.getByText('You have 642 PP. After this you will have 242 PP.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Raise to mastery 4, 400 PP: Ember Lash' }))
  const question = within(screen.getByRole('dialog', { name: 'Raise Ember Lash to mastery 4?' }))
  expect(question.getByText('74 now, then 96 to 118')).toBeTruthy()
  expect(question.getByText('31 now, then 33')).toBeTruthy()
  expect(question.getByText('642 now, then 242')).toBeTruthy()
  expect(sent(asked, 'moves.raise-mastery')).toEqual([])
  await user.click(question.getByRole('button', { name: 'Pay 400 PP' }))
  const scene = within(await screen.findByRole('dialog', { name: 'Ember Lash, mastery 4' }))
  expect(sent(asked, 'moves.raise-mastery')).toEqual([{ moveId: 'ember-lash', toLevel: 4 }])
  expect(scene.getByText('× 1.43')).toBeTruthy()
  expect(scene.getByText('Damage: 74 became 106')).toBeTruthy()
  expect(scene.getByText('You were promised 96 to 118.')).toBeTruthy()
  expect(recent()).toContain('Ember Lash is at mastery 4 now.')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog', { name: 'Ember Lash, mastery 4' })).toBeNull()
})

test('a mastery that could not be raised says so in the given words, with the error id and Try Again', async () => {
  const { user } = await open({ 'moves.raise-mastery': broken })
  await user.click(await card('Ember Lash'))
  await user.click(screen.getByRole('button', { name: /^Raise to mastery.*Ember Lash$/ }))
  await user.click(screen.getByRole('button', { name: 'Pay 400 PP' }))
  await waitFor(() => expect(newest().textContent).toContain('Failed to upgrade move'))
  expect(newest().textContent).toContain('e7f3a9')
  expect(within(newest()).getByRole('button', { name: 'Try Again' })).toBeTruthy()
  expect(recent()).toContain('Failed to upgrade move')
})

test('a pupil with too few PP is asked like anybody else, and told by the rules', async () => {
  const words = 'Not enough PP. Need 400 PP to upgrade.'
  const { user, asked } = await open({ 'moves.raise-mastery': () => new Refusal('growth.too-few-pp-for-move', words) }, { pp: 30 })
  await user.click(await card('Ember Lash'))
  expect(screen.getByText('You have 30 PP. You need 370 more PP.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Raise to mastery.*Ember Lash$/ }))
  expect(sent(asked, 'moves.raise-mastery')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Pay 400 PP' }))
  await waitFor(() => expect(newest().textContent).toContain(words))
  expect(within(newest()).queryByRole('button', { name: 'Try Again' })).toBeNull()
})

test('the first element is free and confirmed, and says what becomes of the moves of before', async () => {
  const chosen = { name: 'water', chosen: true, nextCostPp: 50 }
  const { user, asked } = await open(
    { 'moves.choose-element': () => ({ moves: state({ version: 4, element: chosen }) }) },
    { moves: state({ lines: [], learned: [learned('ember-lash'), learned('vault-hack')] }) },
  )
  await user.click(await screen.findByRole('button', { name: /^Water Not yet/ }))
  await user.click(screen.getByRole('button', { name: 'Choose Water for free' }))
  const question = within(screen.getByRole('dialog', { name: 'Choose Water?' }))
  expect(question.getByText('You learn Cold Spray at once.')).toBeTruthy()
  expect(question.getByText(/^You only started with Fire/)).toBeTruthy()
  expect(sent(asked, 'moves.choose-element')).toEqual([])
  await user.click(question.getByRole('button', { name: 'Choose Water' }))
  await waitFor(() => expect(sent(asked, 'moves.choose-element')).toEqual([{ element: 'water', costPp: 0 }]))
  await waitFor(() => expect(recent()).toContain('Water is your element now.'))
})

test('another element costs 50 PP, and what fails says so in the given words', async () => {
  const { user } = await open(
    { 'moves.choose-element': broken },
    { moves: state({ element: { name: 'fire', chosen: true, nextCostPp: 50 } }) },
  )
  await user.click(await screen.findByRole('button', { name: /^Water Not yet/ }))
  await user.click(screen.getByRole('button', { name: 'Choose Water for 50 PP' }))
  const question = within(screen.getByRole('dialog', { name: 'Choose Water?' }))
  expect(question.getByText('642 now, then 592')).toBeTruthy()
  expect(question.getByText('Your moves of Fire stay, with their mastery.')).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Pay 50 PP' }))
  await waitFor(() => expect(newest().textContent).toContain('Failed to apply element filter'))
})

test('a change in another window appears at once, and an older state does not turn it back', async () => {
  await open()
  expect(await slot(1, 'Vault Hack')).toBeTruthy()
  startLive(
    async () => undefined,
    () => undefined,
  )
  await waitFor(() => expect(isOpen()).toBe(true))
  const topic = `person:${me.id}`
  act(() => deliver({ topic, name: 'moves.changed', version: 5, payload: withHand(5, ['ember-lash']) }))
  expect(await slot(1, 'Ember Lash')).toBeTruthy()
  act(() => deliver({ topic, name: 'moves.changed', version: 4, payload: withHand(4, ['vault-hack']) }))
  expect(await slot(1, 'Ember Lash')).toBeTruthy()
})

test.each([
  ['moves', 'moves.mine', 'Failed to initialize battle data. Please refresh the page or try again later.'],
  ['PP', 'ledger.balance', 'Failed to sync vault PP'],
])('%s that cannot be loaded say so to the letter, with Try Again', async (_what, call, words) => {
  await open({ [call]: broken })
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy()
})

test('milestones that could not be checked again say so above those that are known', async () => {
  let works = true
  const { user } = await open({ 'moves.mine': () => (works ? { moves: state() } : broken()), 'moves.raise-mastery': broken })
  await slot(1, 'Vault Hack')
  startLive(
    async () => undefined,
    () => undefined,
  )
  await waitFor(() => expect(isOpen()).toBe(true))
  works = false
  act(() => deliver({ topic: `person:${me.id}`, name: 'growth.standing', version: 5, payload: standingWith() }))
  expect(await screen.findByText('Failed to check manifest milestones. Failed to check elemental milestones')).toBeTruthy()
  works = true
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(screen.queryByText(/^Failed to check/)).toBeNull())
  expect(await slot(1, 'Vault Hack')).toBeTruthy()
})

test('a person in no class reads how one learns moves', async () => {
  await open({}, { moves: null })
  expect(await screen.findByText('You have no moves yet')).toBeTruthy()
})

test('a pupil meets the moves as the school has changed them, and a change arrives at once', async () => {
  const overrides = { 'ember-lash': { name: 'Spark Whip', damage: 20 } }
  await open({ 'moves.school': () => ({ version: 1, overrides, isOlder: false, may: { read: false, change: false } }) })
  // 20 as the school has it, grown by both rolls.
  expect((await card('Spark Whip')).textContent).toContain('Damage 56')
  startLive(
    async () => undefined,
    () => undefined,
  )
  await waitFor(() => expect(isOpen()).toBe(true))
  act(() => deliver({ topic: 'school-moves:all', name: 'moves.school-changed', version: 2, payload: { version: 2, overrides: {} } }))
  expect((await card('Ember Lash')).textContent).toContain('Damage 74')
})
