import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Offer } from '../../platform/waiting.ts'
import { answering } from '../../testing/answering.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { markOf, toTickOf } from '../../testing/story-desk-examples.ts'
import { inClassKind } from './kind.ts'
import { OpenedMarks } from './opened-marks.tsx'
import { OpenedWork } from './opened-work.tsx'

const CLASS = 'c0000000-0000-4000-8000-00000000000c'
const facts = { challenge: 'Believe', challengeId: 'believe', classId: CLASS, said: 2, marks: `${markOf(1)} ${markOf(2)}` }
const who = { who: 'Amara Okafor, Bo Larsen', classNames: ['7C'], since: '2026-11-25T15:00:00Z', check: false }
const row = { kind: 'did', id: markOf(1), ...who, facts }

test('a challenge that pupils say they did in class opens with all of them ticked, and who is unticked is no part of it', async () => {
  answering({ 'story.to-tick': () => toTickOf(1, 2) })
  let offer: Offer | null = null
  const bar = (given: Offer) => {
    offer = given
    return null
  }
  const { user } = showScreen(<OpenedMarks row={row} bar={bar} />)
  const pupils = within(await screen.findByRole('list', { name: 'Pupils who say that they did it' }))
  expect(offer).toEqual({ approve: 'Approve for 2 pupils', parts: [markOf(1), markOf(2)] })
  await user.click(pupils.getByRole('checkbox', { name: 'Bo Larsen' }))
  expect(offer).toEqual({ approve: 'Approve for 1 pupil', parts: [markOf(1)] })
})

test('a pupil of this class whose mark is in the row of another class is neither shown nor answered', async () => {
  const asked = answering({ 'story.to-tick': () => toTickOf(1, 2), 'story.review': () => ({ answered: [markOf(1)], closed: 0 }) })
  const ofOne = { ...row, facts: { ...facts, said: 1, marks: markOf(1) } }
  let offer: Offer | null = null
  const bar = (given: Offer) => {
    offer = given
    return null
  }
  showScreen(<OpenedMarks row={ofOne} bar={bar} />)
  await screen.findByRole('checkbox', { name: 'Amara Okafor' })
  expect([offer, screen.queryByRole('checkbox', { name: 'Bo Larsen' })]).toEqual([
    { approve: 'Approve for 1 pupil', parts: [markOf(1)] },
    null,
  ])
  await inClassKind.decide(ofOne, { approve: false, reason: 'Not yet.', parts: null }, 'a-key')
  expect(asked.find(({ name }) => name === 'story.review')?.input).toMatchObject({ workIds: [markOf(1)] })
})

test('without ticks, or for not yet, all of them are answered', async () => {
  const asked = answering({
    'story.review': () => ({ answered: [markOf(1), markOf(2)], closed: 0 }),
    'story.take-back-answers': () => ({ undone: 1, stands: 0 }),
  })
  await inClassKind.decide(row, { approve: false, reason: 'We open the letters in May.', parts: null }, 'a-key')
  const sent = { workIds: [markOf(1), markOf(2)], decision: 'deny', reason: 'We open the letters in May.' }
  expect(asked.filter(({ name }) => name === 'story.review').map(({ input }) => input)).toEqual([sent])
  // Only the reader's own answer is taken back: a colleague was faster with the second.
  const decided = { ...row, ...inClassKind.decided?.({ answered: [markOf(1)], closed: 1 }, row) }
  expect(inClassKind.done?.(decided, { approve: true, reason: '', parts: null })).toBe('Approved for 1 pupil: Believe.')
  await inClassKind.undo?.(decided, 'another-key')
  expect(asked.at(-1)).toMatchObject({ name: 'story.take-back-answers', input: { workIds: [markOf(1)] } })
  expect([inClassKind.stands?.({ undone: 1, stands: 0 }), inClassKind.stands?.({ undone: 24, stands: 2 })]).toEqual([
    null,
    '24 wait again. 2 stay, because they have gone on since or the hour is over.',
  ])
  const again = { ...row, id: markOf(2), facts: { ...row.facts, marks: `${markOf(2)} ${markOf(1)}` } }
  expect([inClassKind.isBack?.(again, decided), inClassKind.isBack?.({ ...again, facts: { marks: markOf(2) } }, decided)]).toEqual([
    true,
    false,
  ])
  expect(inClassKind.whole?.href(row.id, row.facts)).toBe(`/admin/story?class=${CLASS}&challenge=believe`)
})

test('work that is opened is asked for by itself, however much waits before it, and says when it no longer waits', async () => {
  const asked = answering({ 'story.waiting': () => ({ works: [], total: 0 }) })
  showScreen(<OpenedWork row={{ ...row, kind: 'work' }} bar={() => null} />)
  expect(await screen.findByText('This work no longer waits for an answer.')).toBeTruthy()
  expect(asked.map(({ input }) => input)).toEqual([{ workId: row.id }])
})
