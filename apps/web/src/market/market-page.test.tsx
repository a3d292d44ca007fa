import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { marketWords } from '@xiotein/content/market'
import { afterEach, expect, test } from 'vitest'
import { refreshSession } from '../people/index.ts'
import { startLive, stopLive } from '../platform/live.ts'
import { answering, Refusal, sent } from '../testing/answering.ts'
import { classRow } from '../testing/class-examples.ts'
import { deliver, isOpen } from '../testing/live-wire.ts'
import { artifactsWith, boughtItem, heldArtifact, ITEM, perkWith, SNACK, ware } from '../testing/market-examples.ts'
import { adaWith, frontOf } from '../testing/people-of-tests.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { SignedIn } from '../testing/signed-in.tsx'
import { MarketPage } from './market-page.tsx'
import { MarketRoom } from './staff/market-room.tsx'

afterEach(() => stopLive())

const me = adaWith()
const REQUEST = 'f1d2c3b4-a596-4788-8990-aabbccddee03'
const shelf =
  (wares: readonly ReturnType<typeof ware>[], mayBuy = true) =>
  () => ({ mayBuy, nextWeekAt: '2026-11-30T13:00:00.000Z', nextChangeAt: '2026-11-30T13:00:00.000Z', wares })

type Answers = Parameters<typeof answering>[0]
const open = async (answers: Answers = {}, { who = me, Shown = MarketPage, pp = 100 } = {}) => {
  const asked = answering({
    'people.front': () => frontOf({ me: who }),
    'market.shelf': shelf([ware()]),
    'market.inventory': () => ({ items: [] }),
    'market.artifacts': () => artifactsWith(),
    'ledger.balance': () => ({ pp, version: 4, today: 0 }),
    'market.purchases': () => ({ rows: [], next: null }),
    'classes.classes': () => ({ classes: [classRow(REQUEST, '7A')] }),
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
const newest = (): HTMLElement => screen.getAllByRole('article').at(-1) as HTMLElement
type User = Awaited<ReturnType<typeof open>>['user']
const pay = async (user: User): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: 'Buy Small Snack for 60 TM' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Pay 60 PP' }))
}

test('a pupil buys for the price that the question showed, and can undo it at once', async () => {
  const { user, asked } = await open({ 'market.buy': () => ({ item: boughtItem() }), 'market.undo': () => ({ done: true }) })
  await pay(user)
  await waitFor(() => expect(newest().textContent).toContain('You bought Small Snack for 60 PP.'))
  expect(sent(asked, 'market.buy')).toEqual([{ perkId: SNACK, truthMetal: 60 }])
  await user.click(within(newest()).getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(newest().textContent).toContain('Undone. Your PP are back.'))
  expect(sent(asked, 'market.undo')).toEqual([{ itemId: ITEM }])
})

test('the question stays when its perk leaves the shelf that is shown, and the server says what became of it', async () => {
  let pp = 100
  const { user, cache } = await open({
    'ledger.balance': () => ({ pp, version: 200 - pp, today: 0 }),
    'market.buy': () => new Refusal('market.too-few-pp', 'You do not have enough PP.', 409),
  })
  await user.click(await screen.findByRole('checkbox', { name: /Only what I can buy/ }))
  await user.click(await screen.findByRole('button', { name: 'Buy Small Snack for 60 TM' }))
  pp = 20
  await act(() => cache.invalidateQueries())
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Small Snack' })).toBeNull())
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Pay 60 PP' }))
  await waitFor(() => expect(newest().textContent).toContain('You do not have enough PP.'))
})

test('a perk that was bought looks busy until the shelf shows it, and another one can be bought meanwhile', async () => {
  const CAKE = 'f1d2c3b4-a596-4788-8990-aabbccddee09'
  let isSlow = false
  const { user, asked } = await open({
    'market.shelf': () => (isSlow ? new Promise(() => undefined) : shelf([ware(), ware({ id: CAKE, name: 'Cake', truthMetal: 10 })])()),
    'market.buy': () => {
      isSlow = true
      return { item: boughtItem() }
    },
  })
  await pay(user)
  await waitFor(() => expect(newest().textContent).toContain('You bought Small Snack for 60 PP.'))
  expect(screen.getAllByText('Buying...')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Buy Cake for 10 TM' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Pay 10 PP' }))
  await waitFor(() => expect(sent(asked, 'market.buy')).toHaveLength(2))
  expect(screen.getAllByText('Buying...')).toHaveLength(2)
})

test.each([
  [ware({ truthMetal: 130 }), 'Need 30 more PP for Small Snack'],
  [ware({ left: 0 }), 'Sold out this week: Small Snack'],
  [ware({ leftForMe: 0 }), 'Weekly limit: you may not buy more of Small Snack this week'],
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
    // It stays beside the perk after the message has gone.
    const card = screen.getByRole('heading', { name: 'Small Snack' }).closest('li') as HTMLElement
    expect(within(card).getByText(marketWords.en[refusal])).toBeTruthy()
    expect(within(newest()).queryByRole('button', { name: 'Try Again' })).toBeNull()
  },
)

test('a request waits until it is withdrawn or answered, and the inventory changes without a press', async () => {
  let items = [boughtItem()]
  const { user } = await open({
    'market.inventory': () => ({ items }),
    'market.ask': () => {
      items = [boughtItem('2026-11-23T10:35:00.000Z')]
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
  act(() => deliver({ topic: `person:${me.id}`, name: 'market.changed', version: 5, payload: {} }))
  expect(await screen.findByText(/You have bought no perks yet/)).toBeTruthy()
})

test('purchases of others and changes by staff appear without a press, and an older event changes nothing', async () => {
  let wares = [ware({ left: 5, version: 3 })]
  await open({ 'market.shelf': () => shelf(wares)() })
  startLive(
    async () => undefined,
    () => undefined,
  )
  await waitFor(() => expect(isOpen()).toBe(true))
  await screen.findByText('5 left this week')
  const stock = (left: number, version: number): void =>
    act(() => deliver({ topic: 'market:all', name: 'market.stock', version, payload: { perkId: SNACK, left } }))
  stock(4, 4)
  expect(await screen.findByText('4 left this week')).toBeTruthy()
  stock(5, 3)
  expect(screen.getByText('4 left this week')).toBeTruthy()
  stock(0, 5)
  expect(await screen.findByRole('button', { name: 'Sold out this week: Small Snack' })).toBeTruthy()
  wares = [ware({ truthMetal: 70 })]
  act(() => deliver({ topic: 'market:all', name: 'market.shelf-changed', version: 6, payload: {} }))
  expect(await screen.findByRole('button', { name: 'Buy Small Snack for 70 TM' })).toBeTruthy()
})

test('an artifact is bought, undone and shown in the inventory as in the room of cards', async () => {
  let uses = 0
  const undo = { purchaseId: ITEM, until: '2026-11-23T10:31:10.000Z' }
  const mine = () => ({ artifacts: [heldArtifact('double-pp', { uses, undo: uses > 0 ? undo : null })] })
  const { user, asked } = await open({
    'market.artifacts': () => artifactsWith(mine().artifacts),
    'market.buy-artifact': () => {
      uses = 1
      return { purchaseId: ITEM, ...mine() }
    },
    'market.undo-artifact': () => {
      uses = 0
      return mine()
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Buy Double PP for 10 TM' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Pay 10 PP' }))
  expect(await screen.findByRole('link', { name: 'Use them in the Battle Arena' })).toBeTruthy()
  expect(screen.getAllByText('1 use left')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Undo buying Double PP' }))
  await waitFor(() => expect(screen.queryAllByText('1 use left')).toHaveLength(0))
  expect(sent(asked, 'market.buy-artifact')).toEqual([{ artifactId: 'double-pp', truthMetal: 10 }])
  expect(sent(asked, 'market.undo-artifact')).toEqual([{ purchaseId: ITEM }])
})

test('an artifact that is too dear says what is missing, and is found by category and by name', async () => {
  const { user } = await open({ 'market.artifacts': () => artifactsWith([heldArtifact('teleport-pp'), heldArtifact('double-xp')]) })
  expect((await screen.findByRole('button', { name: 'Need 200 more PP for Teleport PP' })).hasAttribute('disabled')).toBe(true)
  await user.type(screen.getByRole('searchbox', { name: 'Search the market' }), 'double')
  expect(screen.queryByText('Teleport PP')).toBeNull()
  expect(screen.getByText('Double XP')).toBeTruthy()
})

test('a perk is found without its accents, and with some that it does not have', async () => {
  const { user } = await open({ 'market.shelf': shelf([ware({ name: 'Fruta del día' }), ware({ id: ITEM, name: 'Película' })]) })
  const search = await screen.findByRole('searchbox', { name: 'Search the market' })
  await user.type(search, 'DIA')
  expect([screen.queryByText('Fruta del día') !== null, screen.queryByText('Película')]).toEqual([true, null])
  await user.clear(search)
  await user.type(search, 'pélicula')
  expect([screen.queryByText('Fruta del día'), screen.queryByText('Película') !== null]).toEqual([null, true])
})

test('staff see the shelf without a button that buys', async () => {
  const who = adaWith({ classes: [], may: { keepScore: true, review: true, runSchool: false } })
  await open({ 'market.shelf': shelf([ware()], false) }, { who })
  expect(await screen.findByText('Small Snack')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Buy/ })).toBeNull()
  expect(screen.queryByText('Inventory')).toBeNull()
})

const staff = adaWith({ may: { keepScore: true, review: true, runSchool: true } })

test('an admin writes a perk, and the form says what is missing', async () => {
  const answers = {
    'market.perks': () => ({ perks: [] }),
    'market.save-perk': () => ({ perk: perkWith() }),
  }
  const { user, asked } = await open(answers, { who: staff, Shown: MarketRoom })
  await user.click(await screen.findByRole('button', { name: 'New perk' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(within(dialog).getByText('Give the perk a name.')).toBeTruthy()
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Small Snack')
  await user.type(within(dialog).getByRole('textbox', { name: 'Price in Truth Metal' }), '60')
  await user.click(within(dialog).getByRole('radio', { name: 'Biscuit' }))
  await user.click(within(dialog).getByRole('checkbox', { name: '7A' }))
  const [from, until] = [/On sale from/, /On sale until/].map(label => within(dialog).getByLabelText(label))
  fireEvent.change(from as HTMLElement, { target: { value: '2026-12-02T08:00' } })
  fireEvent.change(until as HTMLElement, { target: { value: '2026-12-01T08:00' } })
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(within(dialog).getByText('The end must come after the beginning.')).toBeTruthy()
  fireEvent.change(until as HTMLElement, { target: { value: '' } })
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(newest().textContent).toContain('Small Snack is saved.'))
  expect(sent(asked, 'market.save-perk')).toEqual([
    {
      id: null,
      name: 'Small Snack',
      note: '',
      category: 'time',
      picture: 'cookie',
      truthMetal: 60,
      stockAWeek: null,
      limitAWeek: null,
      saleFrom: new Date('2026-12-02T08:00').toISOString(),
      saleUntil: null,
      classIds: [REQUEST],
      onSale: true,
    },
  ])
})

test('a price that another admin has saved meanwhile is said before it is replaced', async () => {
  let perk = perkWith({ truthMetal: 20 })
  const tries = [
    () => new Refusal('http.broken', 'Something went wrong.', 500, {}, 'e7f3a9'),
    () => new Refusal('school.settings-changed', 'Somebody else has saved other settings here.', 409),
    () => ({ perk: perkWith({ truthMetal: 30, version: 'v3' }) }),
  ]
  const { user, asked } = await open(
    { 'market.perks': () => ({ perks: [perk] }), 'market.save-perk': () => tries.shift()?.() },
    { who: staff, Shown: MarketRoom },
  )
  await user.click(await screen.findByRole('button', { name: 'Edit Small Snack' }))
  const dialog = within(await screen.findByRole('dialog'))
  const price = dialog.getByRole('textbox', { name: 'Price in Truth Metal' })
  await user.clear(price)
  await user.type(price, '30')
  await user.click(dialog.getByRole('radio', { name: 'Kite' }))
  // Half a year, as a browser reports it while one is typed.
  for (const from of ['0002-12-02T08:00', '12026-12-02T08:00', ''])
    fireEvent.change(dialog.getByLabelText(/^On sale from/), { target: { value: from } })
  const save = () => user.click(dialog.getByRole('button', { name: 'Save' }))
  await save()
  await dialog.findByText(/e7f3a9/)
  perk = perkWith({ truthMetal: 50, version: 'v2' })
  await save()
  await dialog.findByText(/Somebody else has saved other settings here/)
  await dialog.findByText('Somebody else has just saved: Small Snack · Food · 50 TM · Another picture')
  await save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(asked, 'market.save-perk')).toMatchObject(['v1', 'v1', 'v2'].map(version => ({ truthMetal: 30, version })))
})

const SOLD = {
  id: ITEM,
  kind: 'perk',
  refundable: true,
  pupilId: REQUEST,
  pupilName: 'Amara Okafor',
  name: 'Small Snack',
  paidPp: 60,
  boughtAt: '2026-11-23T10:31:00.000Z',
}

/** A purchase of an artifact that was partly used: it is shown, and nothing is offered. */
const BREAKER = { ...SOLD, id: SNACK, kind: 'artifact', name: 'Shield Breaker', state: 'used', refundable: false }

test('a teacher refunds a purchase with a reason, and finds purchases by class and perk', async () => {
  const answers = {
    'market.perks': () => ({ perks: [] }),
    'market.refund': () => ({ done: true }),
    'market.purchases': () => ({ rows: [{ ...SOLD, state: 'used' }, BREAKER], next: null }),
  }
  const { user, asked } = await open(answers, { who: staff, Shown: MarketRoom })
  await user.click(await screen.findByRole('button', { name: 'Refund Small Snack for Amara Okafor' }))
  expect(screen.getByText('Shield Breaker')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Refund Shield Breaker/ })).toBeNull()
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/was used already/)).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Give 60 PP back' }))
  expect(within(dialog).getByText('Write a reason: the pupil reads it.')).toBeTruthy()
  await user.type(within(dialog).getByRole('textbox'), 'The trip is off.')
  await user.click(within(dialog).getByRole('button', { name: 'Give 60 PP back' }))
  await waitFor(() => expect(newest().textContent).toContain('Amara Okafor has 60 PP back for Small Snack.'))
  expect(sent(asked, 'market.refund')).toEqual([{ itemId: ITEM, reason: 'The trip is off.' }])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Class' }), '7A')
  await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'snack')
  await waitFor(() => expect(sent(asked, 'market.purchases').at(-1)).toEqual({ classId: REQUEST, query: 'snack' }))
  // The server is asked once for a word, and not for each of its letters.
  expect(sent(asked, 'market.purchases').filter(input => JSON.stringify(input).includes('query'))).toHaveLength(1)
})
