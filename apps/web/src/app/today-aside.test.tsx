// Items that somebody puts aside in Today until the next lesson.

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answering, Refusal } from '../testing/answering.ts'
import { adaWith, frontOf } from '../testing/people-of-tests.ts'
import { showToday } from '../testing/show-today.tsx'

const CLASS = 'c0000000-0000-4000-8000-00000000000c'
const teacher = adaWith({
  roles: [{ role: 'teacher', classId: CLASS, className: '7C' }],
  may: { keepScore: true, review: true, runSchool: false },
})
const rowOf = (place: number, who: string, perk: string) => ({
  kind: 'perk',
  id: `50000000-0000-4000-8000-00000000000${place}`,
  who,
  classNames: ['7C'],
  check: false,
  since: new Date(Date.now() - 1_200_000).toISOString(),
  facts: { perk, note: '', paidPp: 60 },
})
const [SNACK, SEAT] = [rowOf(2, 'Amara Okafor', 'Small Snack'), rowOf(3, 'Ben Yildiz', 'Choose Your Seat')]

test('something is put aside until the next lesson, at the second try if the first failed, is not told of as decided by others, and is brought back', async () => {
  const aside = new Set<unknown>()
  const until = '2026-11-25T23:00:00Z'
  let broken = true
  const waits = () => [SNACK, SEAT].filter(({ id }) => !aside.has(id))
  const asked = answering({
    'people.front': () => frontOf({ me: teacher }),
    'today.waiting': () => ({
      rows: waits(),
      counts: [{ kind: 'perk', count: waits().length }],
      aside: [SNACK, SEAT].filter(({ id }) => aside.has(id)).map(row => ({ ...row, until })),
    }),
    'today.put-aside': ({ id, aside: isAside }) => {
      if (broken) return new Refusal('http.broken', 'Something went wrong.', 500, {}, 'e7f3a9')
      if (isAside) aside.add(id)
      else aside.delete(id)
      return { until: isAside ? until : null }
    },
    'today.decided': () => ({ rows: [] }),
    'today.look-back': () => ({ since: '2026-11-24', news: [] }),
    'today.classes': () => ({ today: '2026-11-24', days: [], classes: [], more: 0 }),
  })
  const { user } = await showToday()
  const list = await screen.findByRole('list', { name: 'What waits for you' })
  await screen.findByRole('heading', { name: 'Small Snack' })
  await user.click(screen.getByRole('button', { name: 'Remind me next lesson' }))
  await screen.findByText(/e7f3a9/)
  broken = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByText('Put aside. It comes back with the next lesson of its class, at the latest tomorrow.')
  expect(new Set(asked.flatMap(({ name, key }) => (name === 'today.put-aside' ? [key] : []))).size).toBe(2)
  await screen.findByRole('heading', { name: 'Choose Your Seat' })
  await user.click(await screen.findByText('1 thing put aside'))
  expect(within(list).queryByText('Small Snack')).toBeNull()
  expect(screen.queryByText(/^No longer waiting/)).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Bring back: Small Snack/ }))
  await waitFor(() => expect(within(list).getByText('Small Snack')).toBeTruthy())
  expect(screen.queryByText('1 thing put aside')).toBeNull()
  const sent = asked.filter(({ name }) => name === 'today.put-aside').map(({ input }) => input)
  expect(sent).toEqual([true, true, false].map(isAside => ({ kind: 'perk', id: SNACK.id, aside: isAside })))
})
