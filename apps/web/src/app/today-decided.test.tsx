// Decisions of the last hour: made on another device, in the bell or before a reload.

import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answering, noNetwork, Refusal } from '../testing/answering.ts'
import { adaWith, frontOf } from '../testing/people-of-tests.ts'
import { showToday } from '../testing/show-today.tsx'
import { submissionWith } from '../testing/submission-examples.ts'

HTMLDialogElement.prototype.showModal ??= vi.fn()
HTMLDialogElement.prototype.close ??= vi.fn()

const CLASS = 'c0000000-0000-4000-8000-00000000000c'
const teacher = adaWith({
  roles: [{ role: 'teacher', classId: CLASS, className: '7C' }],
  may: { keepScore: true, review: true, runSchool: false },
})
const idOf = (place: number): string => `50000000-0000-4000-8000-0000000000${10 + place}`
const rowOf = (kind: string, place: number, who: string, facts: object) => ({
  kind,
  id: idOf(place),
  who,
  classNames: ['7C'],
  since: new Date(Date.now() - 1_200_000).toISOString(),
  check: false,
  facts,
})
const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString()
const SNACK = rowOf('perk', 2, 'Amara Okafor', { perk: 'Small Snack', note: '', paidPp: 60, more: 2, lately: 1 })
const SEAT = rowOf('perk', 3, 'Ben Yildiz', { perk: 'Choose Your Seat', note: '', paidPp: 40 })
const PP = rowOf('pp', 4, 'Teo Lindqvist', { changes: 3, net: 9 })
const DECIDED = [
  { ...SEAT, approve: false, decidedAt: minutesAgo(2) },
  { ...PP, approve: true, decidedAt: minutesAgo(5) },
]

const BROKEN = new Refusal('http.broken', 'Something went wrong.', 500)

const open = async (
  takeBack: () => unknown = () => ({ done: true }),
  decided?: () => unknown,
  isBroken = () => false,
  isLost = () => false,
) => {
  const now = { waiting: [SNACK], decided: DECIDED }
  const decide = (id: string): void => {
    now.waiting = now.waiting.filter(row => row.id !== id)
  }
  const giveBack = (id: string): void => {
    now.decided = now.decided.filter(row => row.id !== id)
    now.waiting = [SNACK, ...now.waiting].filter(row => row.id === id)
  }
  const asked = answering({
    'people.front': () => frontOf({ me: teacher }),
    'today.waiting': () => (isBroken() ? BROKEN : { rows: now.waiting, counts: [{ kind: 'perk', count: now.waiting.length }], aside: [] }),
    'today.decided': decided ?? (() => (isBroken() ? BROKEN : { rows: now.decided })),
    'today.look-back': () => ({ since: '2026-11-24', news: [] }),
    'today.classes': () => ({
      today: '2026-11-24',
      days: ['2026-11-23', '2026-11-24', '2026-11-25'],
      classes: [{ id: CLASS, name: '7C', pupils: 28, withPoint: 24, pp: [58, -2, 0] }],
      more: 3,
    }),
    'market.decide': ({ requestId }) => {
      now.waiting = now.waiting.filter(({ id }) => id !== requestId)
      now.decided = [{ ...SNACK, approve: true, decidedAt: minutesAgo(0) }, ...now.decided]
      return isLost() ? noNetwork : { done: true }
    },
    'market.take-back': ({ requestId }) => {
      const answer = takeBack()
      if (answer instanceof Refusal) return answer
      now.decided = now.decided.filter(({ id }) => id !== requestId)
      now.waiting = [...now.waiting, ...[SNACK, SEAT].filter(({ id }) => id === requestId)]
      return answer
    },
    'scorekeeping.preview-undo': () => ({ version: 4, changes: [] }),
    'scorekeeping.undo-submission': () => {
      now.decided = now.decided.filter(({ id }) => id !== PP.id)
      return submissionWith({ id: PP.id, classId: CLASS, status: 'approved', version: 5 })
    },
  })
  const shown = await showToday()
  if (!decided) await screen.findByText('Denied Choose Your Seat usage for Ben Yildiz.')
  const sent = (name: string) => asked.filter(call => call.name === name)
  return { ...shown, decide, giveBack, sent, inputs: (name: string) => sent(name).map(({ input }) => input) }
}

test('a decision made in the bell is the reader’s own, even if the list is answered before it', async () => {
  const answers: (() => void)[] = []
  const held = () => new Promise(resolve => answers.push(() => resolve({ rows: [{ ...SNACK, approve: true, decidedAt: minutesAgo(0) }] })))
  let isFirst = true
  const { cache, decide, inputs } = await open(undefined, () => {
    if (!isFirst) return held()
    isFirst = false
    return { rows: [] }
  })
  await screen.findByRole('heading', { name: 'Small Snack' })
  decide(SNACK.id)
  void act(() => {
    for (const read of ['today.waiting', 'today.decided']) void cache.invalidateQueries({ queryKey: [read] })
  })
  await waitFor(() => expect(answers).toHaveLength(1))
  await waitFor(() => expect(inputs('today.waiting')).toHaveLength(2))
  await act(async () => undefined)
  expect(screen.queryByText(/Somebody else has decided it/)).toBeNull()
  await act(async () => answers[0]?.())
  await screen.findByText(/^Approved Small Snack usage/)
  expect(screen.queryByText(/Somebody else has decided it/)).toBeNull()
})

test('a decision made elsewhere has its line and is taken back, also by the letter', async () => {
  const { user, inputs } = await open()
  expect(screen.getByText('Approved: 3 changes, net +9, Teo Lindqvist.')).toBeTruthy()
  await user.keyboard('u')
  await waitFor(() => expect(screen.queryByText(/^Denied Choose Your Seat/)).toBeNull())
  expect(inputs('market.take-back')).toEqual([{ requestId: SEAT.id }])
  await screen.findByRole('heading', { name: 'Choose Your Seat' })
})

test('a decision of this visit is told once, and what cannot be taken back says why', async () => {
  const { user, inputs } = await open(() => new Refusal('market.answer-not-standing', 'Something has followed this answer.'))
  await screen.findByRole('heading', { name: 'Small Snack' })
  for (const hint of ['1 perk used in the last 7 days', '2 more of these in the inventory']) expect(screen.getByText(hint)).toBeTruthy()
  await user.keyboard('a')
  await screen.findByText(/^Approved Small Snack usage/)
  await waitFor(() => expect(screen.getAllByText(/^Approved Small Snack usage/)).toHaveLength(1))
  const undo = () => screen.queryByRole('button', { name: 'Undo: Choose Your Seat, Ben Yildiz' })
  await user.click(undo() ?? document.body)
  expect(await screen.findByText(/Something has followed this answer/)).toBeTruthy()
  // The letter is for what can still be taken back.
  expect(undo()).toBeNull()
  await user.keyboard('u')
  await waitFor(() => expect(inputs('market.take-back')).toEqual([SEAT, SNACK].map(({ id }) => ({ requestId: id }))))
})

test('two decisions of the same moment are taken back apart', async () => {
  const at = minutesAgo(2)
  const both = [SEAT, { ...SEAT, id: idOf(5), who: 'Cem Aydin' }].map(row => ({ ...row, approve: true, decidedAt: at }))
  const { user } = await open(
    () => new Refusal('market.answer-not-standing', 'Something has followed this answer.'),
    () => ({ rows: both }),
  )
  for (const { who } of both) await user.click(await screen.findByRole('button', { name: `Undo: Choose Your Seat, ${who}` }))
  await waitFor(() => expect(screen.getAllByText(/Something has followed this answer/)).toHaveLength(2))
})

test('a decision that a colleague has taken back waits again, and its line is gone with its Undo', async () => {
  const { user, cache, decide, giveBack, inputs } = await open(
    () => new Refusal('market.answer-not-standing', 'It waits for an answer again.'),
  )
  await screen.findByRole('heading', { name: 'Small Snack' })
  await user.keyboard('a')
  await screen.findByText(/^Approved Small Snack usage/)
  await waitFor(() => expect(inputs('today.decided')).toHaveLength(2))
  giveBack(SNACK.id)
  await user.click(await screen.findByRole('button', { name: 'Undo: Small Snack, Amara Okafor' }))
  expect((await screen.findByRole('article', { name: 'Problem' })).textContent).toContain('It waits for an answer again.')
  expect(screen.queryByText(/^Approved Small Snack usage/)).toBeNull()
  expect(await screen.findByRole('button', { name: /^Small Snack/ })).toBeTruthy()
  await user.keyboard('a')
  await screen.findByText(/^Approved Small Snack usage/)
  await waitFor(() => expect(inputs('today.decided')).toHaveLength(4))
  giveBack(SNACK.id)
  await act(async () => {
    for (const read of ['today.waiting', 'today.decided']) await cache.invalidateQueries({ queryKey: [read] })
  })
  await waitFor(() => expect(screen.queryByText(/^Approved Small Snack usage/)).toBeNull())
  // The colleague decides it, too.
  await screen.findByRole('button', { name: /^Small Snack/ })
  decide(SNACK.id)
  await act(async () => {
    for (const read of ['today.waiting', 'today.decided']) await cache.invalidateQueries({ queryKey: [read] })
  })
  expect(screen.queryByText(/^Approved Small Snack usage/)).toBeNull()
})

test('a decision whose answer was lost is shown as decided once the school lists it, and is a new one after a colleague took it back', async () => {
  let isLost = true
  const { user, cache, giveBack, sent } = await open(undefined, undefined, undefined, () => isLost)
  await screen.findByRole('heading', { name: 'Small Snack' })
  await user.keyboard('a')
  await screen.findByText(/^Approved Small Snack usage/)
  expect(screen.queryByText(/^Not decided/)).toBeNull()
  isLost = false
  giveBack(SNACK.id)
  await act(async () => {
    for (const read of ['today.waiting', 'today.decided']) await cache.invalidateQueries({ queryKey: [read] })
  })
  await user.click(await screen.findByRole('button', { name: /^Small Snack/ }))
  await user.keyboard('a')
  await screen.findByText(/^Approved Small Snack usage/)
  const [first, second] = sent('market.decide').map(({ key }) => key)
  expect(second).toBeTruthy()
  expect(second).not.toBe(first)
})

test('a decision that counts keeps its line, and its row is gone, if nothing can be asked for again', async () => {
  let isAway = false
  const { user } = await open(undefined, undefined, () => isAway)
  await screen.findByRole('heading', { name: 'Small Snack' })
  isAway = true
  await user.keyboard('a')
  await screen.findByText(/^Approved Small Snack usage/)
  await act(async () => undefined)
  expect(screen.getByRole('button', { name: 'Undo: Small Snack, Amara Okafor' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Small Snack/ })).toBeNull()
})

test('approved points are taken back after a reload, too, in their own dialog', async () => {
  const { user, inputs } = await open()
  await user.click(screen.getByRole('button', { name: /^Undo: 3 changes/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Take back' }).hasAttribute('disabled')).toBe(false))
  await user.click(dialog.getByRole('button', { name: 'Take back' }))
  await waitFor(() => expect(inputs('scorekeeping.undo-submission')).toEqual([{ submissionId: PP.id, lineId: null, version: 4 }]))
  await waitFor(() => expect(screen.queryByText(/^Approved: 3 changes/)).toBeNull())
})

test("the reader's own classes are at the side: who has had a point this week, the PP of each school day until now, and how many more there are", async () => {
  await open()
  const link = await screen.findByRole('link', { name: /^7C/ })
  expect(link.textContent).toBe('7C24 of 28 this weekPP on the school days of last week and this week: 58, -2')
  expect(link.getAttribute('href')).toBe(`/admin/numbers?classes=${CLASS}`)
  expect(screen.getByRole('link', { name: 'And 3 more' }).getAttribute('href')).toBe('/admin/classes')
})

test('decisions of the last hour that could not be loaded are said above what waits', async () => {
  await open(undefined, () => BROKEN)
  expect(await screen.findByText('What you decided lately could not be loaded')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Small Snack' })).toBeTruthy()
})

test('an undo in part says what stays, and opens the row that has the rest', async () => {
  const marks = [51, 52, 53].map(idOf)
  const didOf = (...of: string[]) => ({
    ...rowOf('did', 6, 'Amara Okafor', {
      challenge: 'Believe',
      challengeId: 'believe',
      classId: CLASS,
      said: of.length,
      marks: of.join(' '),
    }),
    id: of[0] ?? '',
  })
  let rows = [didOf(...marks), SNACK]
  answering({
    'people.front': () => frontOf({ me: teacher }),
    'today.waiting': () => ({ rows, counts: [{ kind: 'did', count: rows.length }], aside: [] }),
    'today.decided': () => ({ rows: [] }),
    'today.look-back': () => ({ since: '2026-11-24', news: [] }),
    'today.classes': () => ({ today: '2026-11-24', days: [], classes: [], more: 0 }),
    'story.to-tick': () => ({ pupils: [], challenges: [] }),
    'story.review': () => {
      rows = [SNACK]
      return { answered: marks, closed: 0 }
    },
    'story.take-back-answers': () => {
      rows = [SNACK, didOf(...marks.slice(1))]
      return { undone: 2, stands: 1 }
    },
  })
  const { user } = await showToday()
  await screen.findByRole('button', { name: /^3 say they did: Believe/ })
  await user.keyboard('xr')
  const dialog = within(await screen.findByRole('dialog', { hidden: true }))
  await user.type(dialog.getByRole('textbox', { hidden: true }), 'In May.')
  await user.click(dialog.getByRole('button', { name: /^Not yet/, hidden: true }))
  await user.click(await screen.findByRole('button', { name: /^Undo: 3 say/ }))
  await screen.findByText(/^Taken back in part: .* 2 wait again. 1 stays, because it has gone on since or the hour is over.$/)
  expect(screen.getByRole('button', { name: /^2 say they did: Believe/ }).getAttribute('aria-expanded')).toBe('true')
})
