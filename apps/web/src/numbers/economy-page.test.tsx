import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refreshSession } from '../people/index.ts'
import { answering, Refusal } from '../testing/answering.ts'
import { adaWith, frontOf } from '../testing/people-of-tests.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { SignedIn } from '../testing/signed-in.tsx'
import { EconomyPage } from './economy-page.tsx'

const [SEVEN, EIGHT] = ['0199e0aa-1111-7000-8000-000000000002', '0199e0aa-1111-7000-8000-000000000003']
const about = {
  from: '2026-11-02',
  to: '2026-11-25',
  classes: [
    { id: SEVEN, name: '7C', archivedOn: null, before: [] },
    { id: EIGHT, name: '8A', archivedOn: null, before: [] },
  ],
}
const charts: Readonly<Record<string, object>> = {
  flows: {
    rows: [
      { account: 'class-awards', pp: [700, 300] },
      { account: 'market', pp: [-200, -250] },
      { account: 'dues', pp: [-10, -5] },
    ],
  },
  shares: {
    spread: [
      { pupils: 12, held: { gini: 0.3, quarters: [10, 20, 28, 42] } },
      { pupils: 10, held: { gini: 0.62, quarters: [1, 4, 20, 75] } },
    ],
  },
  prices: {
    most: [
      { low: 40, middle: 90, high: 120 },
      { low: 10, middle: 55, high: 100 },
    ],
    rows: [
      { ware: 'tea', name: 'Tea', perk: true, pp: 20, pupils: [12, 10], today: [9, 3], reached: [12, 8] },
      { ware: 'chair', name: 'Own chair', perk: true, pp: 60, pupils: [12, 0], today: [2, 0], reached: [7, 0] },
      { ware: 'lunch', name: 'Lunch', perk: true, pp: 400, pupils: [12, 10], today: [0, 0], reached: [1, 1] },
    ],
  },
}

const ahead = {
  classes: about.classes.map(({ id, name }) => ({ id, name })),
  pupils: 22,
  pastWeeks: 6,
  lacks: null,
  dues: true,
  tried: [],
  asToday: [2_200, 2_300, 2_400, 2_500, 2_600, 2_700, 2_800, 2_900, 3_000, 3_100, 3_300],
  wares: [{ ware: 'tea', name: 'Tea', pp: 20 }],
}

const open = async (answers: Parameters<typeof answering>[0] = {}) => {
  const asked = answering({
    'people.front': () => frontOf({ me: adaWith({ may: { keepScore: true, review: true, runSchool: true } }) }),
    'numbers.chart': input => ({ chart: input.chart, ...about, ...charts[String(input.chart)] }),
    'numbers.forecast': input => (input.pp === '40' ? { ...ahead, tried: ahead.asToday.map(pp => pp + 220) } : ahead),
    ...answers,
  })
  await refreshSession()
  return { ...showScreen(<SignedIn>{<EconomyPage />}</SignedIn>), asked }
}
const card = async (title: string) => within(await screen.findByRole('region', { name: title }))
const advice = async () => (await card('In short')).getAllByRole('listitem').map(({ textContent }) => textContent)

test('says in short whether prices fit, whether PP pile up and who has too few', async () => {
  await open()
  await card('The richest quarter of 8A holds 75 percent of its PP')
  expect(await advice()).toEqual([
    'Lunch (400 PP) is out of reach: fewer than a tenth of the pupils have held the price in these days. Half of the pupils have held 55 PP: an admin can lower the price of a perk in the market.',
    'A quarter of 8A has never held more than 10 PP in these days, and the cheapest perk (Tea) costs 20. A cheaper perk would give them something to buy.',
    'PP are used: of 100 that came in, 47 went out again.',
    'In 8A, a quarter of the pupils holds 75 percent of the PP. Cheap perks, class goals and points for everyday work reach the others.',
  ])
})

test('draws the same numbers, each with a table: what came in less what went out is what was kept', async () => {
  const { user } = await open()
  const prices = await card('1 price of 3 is out of reach')
  prices.getByRole('img', { name: '20: Tea: 91 percent. 60: Own chair: 58 percent. 400: Lunch: 9 percent.' })
  const flows = await card('Most PP come in through points in class, and go out through the market')
  flows.getByText(/1,000 PP came in, 465 went out/)
  await user.click(flows.getByRole('button', { name: /Table/ }))
  for (const kept of ['490', '45']) within(flows.getByRole('row', { name: /^In total/ })).getByText(kept)
})

test('PP that the end of a season took say nothing about prices', async () => {
  const flows = {
    rows: [
      { account: 'class-awards', pp: [700, 300] },
      { account: 'market', pp: [-210, -255] },
      { account: 'closed-seasons', pp: [-20_000, -21_000] },
    ],
  }
  await open({
    'numbers.chart': input => ({ chart: input.chart, ...about, ...charts[String(input.chart)], ...(input.chart === 'flows' ? flows : {}) }),
  })
  await card('The richest quarter of 8A holds 75 percent of its PP')
  expect(await advice()).toContain('PP are used: of 100 that came in, 47 went out again.')
})

test('follows the classes that are ticked', async () => {
  const { user } = await open()
  await card('1 price of 3 is out of reach')
  await user.click(screen.getByRole('checkbox', { name: '8A' }))
  await card('The richest quarter of 7C holds 42 percent of its PP')
  expect(await advice()).toEqual([
    expect.stringContaining('Lunch (400 PP) is out of reach'),
    'PP pile up: of 100 that came in, 70 were kept. A class goal, or a perk to save for, would give them a use.',
    'PP are spread well enough. The most unequal class is 7C: its inequality is 0.30, where 0 means that all have the same and 1 that one pupil has everything.',
  ])
  await user.click(screen.getByRole('checkbox', { name: '7C' }))
  await screen.findByRole('heading', { name: 'Tick a class' })
})

test('classes that are too small have no shares and no prices', async () => {
  const small = {
    shares: { spread: about.classes.map(() => ({ pupils: 4, held: null })) },
    prices: {
      most: [null, null],
      rows: [{ ware: 'tea', name: 'Tea', perk: true, pp: 20, pupils: [0, 0], today: [0, 0], reached: [0, 0] }],
    },
  }
  await open({
    'numbers.chart': input => ({ chart: input.chart, ...about, ...charts[String(input.chart)], ...small[input.chart as 'shares'] }),
  })
  expect(await screen.findAllByRole('heading', { name: 'Too few pupils for a chart' })).toHaveLength(2)
  expect(await advice()).toEqual(['PP are used: of 100 that came in, 47 went out again.'])
})

test('a reason why the numbers cannot be read is said once', async () => {
  await open({ 'numbers.chart': () => new Refusal('http.broken', 'Something went wrong. Please try again.', 500, {}, 'e7f3a9') })
  await screen.findByText(/e7f3a9/)
  expect(screen.getAllByText(/e7f3a9/)).toHaveLength(1)
})

test('forecasts what a pupil holds, and beside it what another price would bring', async () => {
  const { user, asked } = await open()
  const now = await card('A pupil holds 100 PP on average, and about 150 in 10 weeks')
  now.getByRole('img', { name: 'As it is: 100, 105, 109, 114, 118, 123, 127, 132, 136, 141, 150.' })
  await user.selectOptions(now.getByLabelText('Another price for'), 'tea')
  await user.clear(screen.getByLabelText('New price in PP'))
  screen.getByText('Enter a whole number.')
  await user.type(screen.getByLabelText('New price in PP'), '40')
  const changed = await card('With this change a pupil would hold about 160 PP on average in 10 weeks, instead of 150')
  changed.getByRole('img', { name: /With the change: 110, .*, 160\./ })
  await user.click(changed.getByRole('button', { name: /Table/ }))
  changed.getByRole('columnheader', { name: 'With the change' })
  await user.click(screen.getByRole('checkbox', { name: 'Vaults pay dues' }))
  expect(asked.at(-1)?.input).toEqual({ ware: 'tea', pp: '40', dues: 'false' })
})

test.each([
  ['pupils', 'Too few pupils for a forecast'],
  ['weeks', 'A forecast needs three weeks with points'],
])('without enough %s it says why there is no forecast', async (lacks, title) => {
  await open({ 'numbers.forecast': () => ({ ...ahead, lacks, asToday: [] }) })
  const lacking = await card(title)
  expect(lacking.queryByLabelText('Another price for')).toBeNull()
})
