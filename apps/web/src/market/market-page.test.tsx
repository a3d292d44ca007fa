import { act, screen, waitFor, within } from '@testing-library/react'
import { marketWords } from '@xiotein/content/market'
import { afterEach, expect, test, vi } from 'vitest'
import { refreshSession } from '../people/index.ts'
import { startLive, stopLive } from '../platform/live.ts'
import { answering, Refusal } from '../testing/answering.ts'
import { isOpen, tell } from '../testing/live-wire.ts'
import { adaWith, frontOf } from '../testing/people-of-tests.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { SignedIn } from '../testing/signed-in.tsx'
import { MarketPage } from './market-page.tsx'
import { MarketRoom } from './staff/market-room.tsx'

vi.mock('socket.io-client', async () => (await import('../testing/live-wire.ts')).liveWire)
afterEach(() => stopLive())

const me = adaWith()
const SNACK = 'f1d2c3b4-a596-4788-8990-aabbccddee01'
const ITEM = 'f1d2c3b4-a596-4788-8990-aabbccddee02'
const REQUEST = 'f1d2c3b4-a596-4788-8990-aabbccddee03'
const ware = (change: object = {}) => ({
  ...{ id: SNACK, name: 'Small Snack', note: 'From the class box.', category: 'food', truthMetal: 60 },
  ...{ left: null, leftForMe: null, owned: 0, ...change },
})
const item = (requestedAt: string | null = null) => ({
  ...{ id: ITEM, perkId: SNACK, name: 'Small Snack', note: '', paidPp: 60, requestedAt },
  ...{ boughtAt: '2026-11-23T10:31:00.000Z', undoUntil: '2026-11-23T10:31:10.000Z' },
})
const shelf =
  (wares: readonly object[], mayBuy = true) =>
  () => ({ mayBuy, nextWeekAt: '2026-11-30T13:00:00.000Z', wares })

type Answers = Parameters<typeof answering>[0]
const open = async (answers: Answers = {}, { who = me, Shown = MarketPage, pp = 100 } = {}) => {
  const asked = answering({
    'people.front': () => frontOf({ me: who }),
    'market.shelf': shelf([ware()]),
    'market.inventory': () => ({ items: [] }),
    'ledger.balance': () => ({ pp, version: 4, today: 0 }),
    ...answers,
  })
  await refreshSession()
  const shown = showScreen(
    <SignedIn>
      <Shown />
    </SignedIn>,
  )
  return { ...shown, asked }
}
const sent = (asked: readonly { name: string; input: unknown }[], name: string) =>
  asked.filter(call => call.name === name).map(call => call.input)
const newest = (): HTMLElement => screen.getAllByRole('article').at(-1) as HTMLElement
type User = Awaited<ReturnType<typeof open>>['user']
const pay = async (user: User): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: 'Buy Small Snack for 60 TM' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Pay 60 PP' }))
}

test('a pupil buys for the price that the question showed, and can undo it at once', async () => {
  const { user, asked } = await open({ 'market.buy': () => ({ item: item() }), 'market.undo': () => ({ done: true }) })
  await pay(user)
  await waitFor(() => expect(newest().textContent).toContain('You bought Small Snack for 60 PP.'))
  expect(sent(asked, 'market.buy')).toEqual([{ perkId: SNACK, truthMetal: 60 }])
  await user.click(within(newest()).getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(newest().textContent).toContain('Undone. Your PP are back.'))
  expect(sent(asked, 'market.undo')).toEqual([{ itemId: ITEM }])
})

test.each([
  [ware({ truthMetal: 130 }), 'Small Snack: you need 30 more PP'],
  [ware({ left: 0 }), 'Small Snack is sold out this week'],
  [ware({ leftForMe: 0 }), 'Small Snack: you have bought as many as you may this week'],
])('what a pupil cannot buy says why (%#), and is left out by “Only what I can buy now”', async (shown, words) => {
  const { user } = await open({ 'market.shelf': shelf([shown]) })
  expect((await screen.findByRole('button', { name: words })).hasAttribute('disabled')).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: 'Only what I can buy now' }))
  expect(screen.getByText('Nothing here fits')).toBeTruthy()
})

test.each(['market.sold-out', 'market.limit-reached', 'market.item-not-found'] as const)(
  'when the rules refuse a purchase (%s), the pupil reads why',
  async refusal => {
    const { user } = await open({ 'market.buy': () => new Refusal(refusal, marketWords.en[refusal]) })
    await pay(user)
    await waitFor(() => expect(newest().textContent).toContain(marketWords.en[refusal]))
    expect(within(newest()).queryByRole('button', { name: 'Try Again' })).toBeNull()
  },
)

test('a request waits until it is withdrawn or answered, and the inventory changes without a press', async () => {
  let items = [item()]
  const { user } = await open({
    'market.inventory': () => ({ items }),
    'market.ask': () => {
      items = [item('2026-11-23T10:35:00.000Z')]
      return { item: items[0] }
    },
  })
  startLive(
    async () => undefined,
    () => undefined,
  )
  await waitFor(() => expect(isOpen()).toBe(true))
  await user.click(await screen.findByRole('button', { name: 'Ask to use Small Snack' }))
  expect(await screen.findByText('Waiting for your teacher')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Withdraw your request to use Small Snack' })).toBeTruthy()
  items = []
  act(() => tell({ topic: `person:${me.id}`, name: 'market.changed', version: 5, payload: {} }))
  expect(await screen.findByText(/You have bought nothing yet/)).toBeTruthy()
})

test('staff see the shelf without a button that buys', async () => {
  const who = adaWith({ classes: [], may: { keepScore: true, review: true, runSchool: false } })
  await open({ 'market.shelf': shelf([ware()], false) }, { who })
  expect(await screen.findByText('Small Snack')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Buy/ })).toBeNull()
  expect(screen.queryByText('Inventory')).toBeNull()
})

const requests = () => ({
  requests: [{ id: REQUEST, itemName: 'Small Snack', pupilId: ITEM, pupilName: 'Amara Okafor', requestedAt: '2026-11-23T10:35:00.000Z' }],
})
const staff = adaWith({ may: { keepScore: true, review: true, runSchool: true } })

test('a teacher denies with a reason and approves, and reads what came of it', async () => {
  const answers = { 'market.requests': requests, 'market.perks': () => ({ perks: [] }), 'market.decide': () => ({ done: true }) }
  const { user, asked } = await open(answers, { who: staff, Shown: MarketRoom })
  await user.click(await screen.findByRole('button', { name: 'Deny Small Snack for Amara Okafor' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox'), 'Not today.')
  await user.click(within(dialog).getByRole('button', { name: 'Deny' }))
  await waitFor(() => expect(newest().textContent).toContain('Denied Small Snack usage for Amara Okafor.'))
  await user.click(screen.getByRole('button', { name: 'Approve Small Snack for Amara Okafor' }))
  await waitFor(() =>
    expect(newest().textContent).toContain('Approved Small Snack usage for Amara Okafor. Artifact removed from inventory.'),
  )
  expect(sent(asked, 'market.decide')).toEqual([
    { requestId: REQUEST, decision: 'deny', reason: 'Not today.' },
    { requestId: REQUEST, decision: 'approve', reason: '' },
  ])
})

test('an admin writes a perk, and the form says what is missing', async () => {
  const answers = {
    'market.requests': () => ({ requests: [] }),
    'market.perks': () => ({ perks: [] }),
    'market.save-perk': (input: object) => ({ perk: { ...input, id: SNACK } }),
  }
  const { user, asked } = await open(answers, { who: staff, Shown: MarketRoom })
  await user.click(await screen.findByRole('button', { name: 'New perk' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(within(dialog).getByText('Give the perk a name.')).toBeTruthy()
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Small Snack')
  await user.type(within(dialog).getByRole('textbox', { name: 'Price in Truth Metal' }), '60')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(newest().textContent).toContain('Small Snack is saved.'))
  expect(sent(asked, 'market.save-perk')).toEqual([
    { id: null, name: 'Small Snack', note: '', category: 'time', truthMetal: 60, stockAWeek: null, limitAWeek: null, onSale: true },
  ])
})
