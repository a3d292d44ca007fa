import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { refreshSession } from '../people/index.ts'
import { answering, Refusal } from '../testing/answering.ts'
import { adaWith, frontOf } from '../testing/people-of-tests.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { SignedIn } from '../testing/signed-in.tsx'
import { NumbersPage } from './numbers-page.tsx'

const [SEVEN, EIGHT] = ['0199e0aa-1111-7000-8000-000000000002', '0199e0aa-1111-7000-8000-000000000003']
const about = {
  from: '2026-11-02',
  to: '2026-11-25',
  classes: [
    { id: SEVEN, name: '7C', archivedOn: null, before: [] },
    { id: EIGHT, name: '8A', archivedOn: null, before: [] },
  ],
}
const weeks = ['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23']
const charts: Readonly<Record<string, object>> = {
  weeks: {
    today: '2026-11-25',
    weeks,
    pp: [
      [10, 20, 1_300, 5],
      [30, 30, 28, 0],
    ],
  },
  reasons: {
    rows: [
      { label: '=1+1', pp: [30, 20] },
      { label: null, pp: [10, 0] },
    ],
    taken: [4, 0],
  },
  keepers: {
    rows: [
      { classId: SEVEN, name: 'Ada', lessons: 3, pp: 30 },
      { classId: SEVEN, name: null, lessons: 1, pp: 10 },
    ],
  },
  waits: {
    rows: [
      { kind: 'points', waited: 'hour', approved: [1, 0], denied: [0, 0] },
      { kind: 'perks', waited: 'four-hours', approved: [4, 2], denied: [1, 0] },
    ],
  },
  balances: {
    spread: [
      { pupils: 12, quartiles: { low: 10, middle: 40, high: 60 } },
      { pupils: 4, quartiles: null },
    ],
  },
  sieges: {
    sums: [
      { given: 3, taken: 2, heldOff: 1, lostPp: 5, restoredPp: 2 },
      { given: 0, taken: 0, heldOff: 0, lostPp: 0, restoredPp: 0 },
    ],
  },
  market: { rows: [{ name: 'Tea', times: [1, 2], pp: [20, 40] }] },
  chapters: {
    pupils: [
      [2, 10, 0, 0, 0, 0, 0, 0, 0, 0],
      [4, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    ],
  },
}

const open = async (answers: Parameters<typeof answering>[0] = {}, path = '/admin/numbers') => {
  const asked = answering({
    'people.front': () => frontOf({ me: adaWith({ may: { keepScore: true, review: true, runSchool: true } }) }),
    'numbers.chart': input => ({ chart: input.chart, ...about, ...charts[String(input.chart)] }),
    ...answers,
  })
  await refreshSession()
  return { ...showScreen(<SignedIn>{<NumbersPage />}</SignedIn>, { path }), asked }
}
const card = async (title: string) => within(await screen.findByRole('region', { name: title }))
afterEach(() => vi.restoreAllMocks())

test('each chart says in a sentence what is to be seen, and has its numbers as a label and as a table', async () => {
  const { user } = await open()
  const points = await card('7C climbed, 8A stayed level')
  points.getByRole('img', { name: '7C: 10, 20, 1,300, 5. 8A: 30, 30, 28, 0.' })
  await user.click(points.getByRole('button', { name: /Table/ }))
  points.getByRole('cell', { name: /1,300/ })
  for (const title of [
    '=1+1 is the reason that brings the most points: 83 percent of all',
    'Scorekeepers gave 75 percent of the points',
    'Most requests wait less than four hours',
    'Half of 7C holds between 10 and 60 PP',
    '1 of 2 attacks on these classes took no PP',
    'Tea is bought most often: 3 times',
    'Most pupils are in chapter 2: 10 of 16',
  ])
    await screen.findByRole('heading', { name: title })
})

test('a class climbs or falls by its own weeks with points, whichever other classes are ticked', async () => {
  const late = {
    chart: 'weeks',
    ...about,
    today: '2026-12-20',
    weeks: ['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23'],
    pp: [
      [10, 10, 10, 10],
      [0, 0, 10, 20],
    ],
  }
  const { user } = await open({
    'numbers.chart': input => (input.chart === 'weeks' ? late : { chart: input.chart, ...about, ...charts[String(input.chart)] }),
  })
  await card('8A climbed, 7C stayed level')
  await user.click(screen.getByRole('checkbox', { name: '7C' }))
  await card('8A climbed')
})

test('archived classes say until when they were, and charts of today are without them', async () => {
  const [seven, eight] = about.classes
  const classes = [seven, { ...eight, archivedOn: '2026-06-30' }]
  await open({
    'numbers.chart': input =>
      input.chart === 'balances'
        ? { chart: 'balances', ...about, classes: [seven], spread: [{ pupils: 12, quartiles: { low: 10, middle: 40, high: 60 } }] }
        : { chart: input.chart, ...about, ...charts[String(input.chart)], classes },
  })
  await card('7C climbed, 8A (until June 2026) stayed level')
  screen.getByRole('checkbox', { name: '8A (until June 2026)' })
  const balances = await card('Half of 7C holds between 10 and 60 PP')
  expect(balances.queryByText(/8A/)).toBeNull()
})

test('last year of a class that was carried over is that of the class that it was', async () => {
  const WAS = '0199e0aa-1111-7000-8000-000000000009'
  const [seven, eight] = about.classes
  const lastYear = { chart: 'weeks', ...about, today: '2026-11-25', weeks, classes: [{ ...seven, id: WAS }], pp: [[7, 8, 9, 6]] }
  await open(
    {
      'numbers.chart': input =>
        input.chart === 'weeks' && input.from === '2025-11-03'
          ? lastYear
          : { chart: input.chart, ...about, ...charts[String(input.chart)], classes: [{ ...seven, before: [WAS] }, eight] },
    },
    '/admin/numbers?against=last-year',
  )
  const points = await card('7C climbed, 8A stayed level')
  await points.findByText(/The stroke across a bar is the same week of last year/)
})

test('a class that is not ticked is in no chart', async () => {
  const { user } = await open()
  await card('7C climbed, 8A stayed level')
  await user.click(screen.getByRole('checkbox', { name: '7C' }))
  await screen.findByRole('heading', { name: '8A stayed level' })
  await screen.findByRole('heading', { name: 'Too few pupils for a chart' })
  await user.click(screen.getByRole('checkbox', { name: '8A' }))
  await screen.findByRole('heading', { name: 'Tick a class' })
})

test('the file of a chart has the numbers of its table, and no cell that a spreadsheet would compute', async () => {
  const blobs: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => `blob:${blobs.push(blob as Blob)}`)
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const { user } = await open()
  const reasons = await card('=1+1 is the reason that brings the most points: 83 percent of all')
  await user.click(reasons.getByRole('button', { name: /CSV/ }))
  expect((await blobs[0]?.text())?.replace('\ufeff', '')).toBe(
    ['"Reason","7C","8A"', '"\'=1+1",30,20', '"No reason given",10,0', '"Taken away",-4,0', ''].join('\r\n'),
  )
})

test('a chart is printed alone', async () => {
  const printed = vi.spyOn(window, 'print').mockImplementation(() => expect(document.querySelectorAll('[data-printed]')).toHaveLength(1))
  const { user } = await open()
  const points = await card('7C climbed, 8A stayed level')
  await user.click(points.getByRole('button', { name: /Print/ }))
  expect(printed).toHaveBeenCalledOnce()
  // Some browsers continue at once and print later.
  expect(document.querySelectorAll('[data-printed]')).toHaveLength(1)
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(document.querySelector('[data-printed]')).toBeNull()
})

test('own dates are asked for once both are there', async () => {
  const { user, asked } = await open()
  await card('7C climbed, 8A stayed level')
  await user.click(screen.getByRole('radio', { name: 'Dates' }))
  await user.type(screen.getByLabelText('First day'), '2026-09-01')
  const dated = () => asked.filter(({ input }) => (input as { range: string }).range === 'dates')
  expect(dated()).toEqual([])
  // A day before the first one is said beside it, and the charts stay.
  await user.type(screen.getByLabelText('Last day'), '2026-08-01')
  await screen.findByText('The last day comes before the first.')
  await card('7C climbed, 8A stayed level')
  expect(dated()).toEqual([])
  await user.clear(screen.getByLabelText('Last day'))
  await user.type(screen.getByLabelText('Last day'), '2026-10-01')
  expect(screen.queryByText('The last day comes before the first.')).toBeNull()
  await card('7C climbed, 8A stayed level')
  expect(asked.at(-1)?.input).toMatchObject({ range: 'dates', from: '2026-09-01', to: '2026-10-01' })
})

test('a chart that cannot be loaded says why, and the others stay', async () => {
  await open({
    'numbers.chart': input =>
      input.chart === 'market'
        ? new Refusal('http.broken', 'Something went wrong. Please try again.', 500, {}, 'e7f3a9')
        : { chart: input.chart, ...about, ...charts[String(input.chart)] },
  })
  await screen.findByText(/e7f3a9/)
  await card('7C climbed, 8A stayed level')
})

test('a reason why no chart can be read is said once', async () => {
  await open({ 'numbers.chart': () => new Refusal('http.broken', 'Something went wrong. Please try again.', 500, {}, 'e7f3a9') })
  await screen.findByText(/e7f3a9/)
  expect(screen.getAllByText(/e7f3a9/)).toHaveLength(1)
})

test('a class alone is compared with no middle of the classes', async () => {
  const { user } = await open()
  await card('7C climbed, 8A stayed level')
  expect(screen.getByLabelText<HTMLSelectElement>('Against').value).toBe('middle')
  await user.click(screen.getByRole('checkbox', { name: '8A' }))
  expect(screen.queryByRole('option', { name: 'Median of the classes' })).toBeNull()
  expect(screen.getByLabelText<HTMLSelectElement>('Against').value).toBe('none')
  await screen.findByRole('heading', { name: /attacks on this class took no PP/ })
})

test('the chosen days and classes are in the address, and go along to the page Economy', async () => {
  const { user, visited, asked } = await open({}, `/admin/numbers?range=year&classes=${EIGHT}`)
  await screen.findByRole('heading', { name: '8A stayed level' })
  expect(asked.find(({ name }) => name === 'numbers.chart')?.input).toMatchObject({ range: 'year' })
  await user.click(screen.getByRole('radio', { name: '4 weeks' }))
  await user.click(screen.getByRole('checkbox', { name: '7C' }))
  await card('7C climbed, 8A stayed level')
  const search = `?range=four-weeks&classes=${EIGHT}%2C${SEVEN}`
  expect(visited()).toEqual([`/admin/numbers${search}`])
  expect(screen.getByRole('link', { name: 'Economy' }).getAttribute('href')).toBe(`/admin/numbers/economy${search}`)
})

test('an address that makes no sense shows what is usual', async () => {
  await open({}, '/admin/numbers?range=ages&from=yesterday&against=others&classes=nobody')
  await screen.findByRole('heading', { name: 'Tick a class' })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'This term' }).checked).toBe(true)
})

test('weeks of last year that could not be loaded are said beside the chart, and nobody claims that they had no points', async () => {
  await open(
    {
      'numbers.chart': input =>
        input.chart === 'weeks' && input.range === 'dates'
          ? new Refusal('http.broken', 'Something went wrong.', 500)
          : { chart: input.chart, ...about, ...charts[String(input.chart)] },
    },
    '/admin/numbers?against=last-year',
  )
  expect(await screen.findByText('The same weeks last year could not be loaded')).toBeTruthy()
  await card('7C climbed, 8A stayed level')
  expect(screen.queryByText(/There are no points of last year/)).toBeNull()
})
