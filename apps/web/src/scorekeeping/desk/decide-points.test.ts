import { expect, test } from 'vitest'
import { Intentions } from '../../platform/intentions.ts'
import { answering, noNetwork } from '../../testing/answering.ts'
import { decidePoints } from './decide-points.ts'
import { pointsKind } from './kind.ts'

const SUBMISSION = '50000000-0000-4000-8000-000000000011'
const line = (id: string, status: string, selfAward = false) => ({
  id,
  status,
  selfAward,
  changeAmount: 5,
  pupil: { displayName: 'Ada' },
  stillInClass: true,
  minusFrom: null,
})

test('points of pupils who have all left the class are not approved; that is said', async () => {
  answering({
    'scorekeeping.submission': () => ({ lines: [{ ...line('one', 'pending'), stillInClass: false }], may: { review: true } }),
  })
  const approving = decidePoints(SUBMISSION, { approve: true, reason: '', parts: null }, 'key')
  await expect(approving).rejects.toThrow('Everybody in this submission has left the class, so nothing of it can count. Reject it.')
})

test('of a submission that only takes points from pupils who are new to the class it is said that they have to wait', async () => {
  const lines = [{ ...line('one', 'pending'), minusFrom: '2026-11-26T09:00:00.000Z' }]
  answering({ 'scorekeeping.submission': () => ({ lines, may: { review: true } }) })
  await expect(decidePoints(SUBMISSION, { approve: true, reason: '', parts: null }, 'key')).rejects.toThrow(
    'Nothing of this submission can count yet',
  )
})

test('an approval says whose points it left out because the class is new to them', async () => {
  const minus = { ...line('two', 'pending'), pupil: { displayName: 'Mei' }, changeAmount: -3, minusFrom: '2026-11-26T09:00:00.000Z' }
  answering({
    'scorekeeping.submission': () => ({ lines: [line('one', 'pending'), minus], may: { review: true } }),
    'scorekeeping.approve-submission': () => ({ lines: [line('one', 'approved'), { ...minus, status: 'rejected', minusFrom: null }] }),
  })
  const row = {
    kind: 'pp',
    id: SUBMISSION,
    who: 'Teo',
    classNames: ['7C'],
    since: '2026-11-25T09:00:00.000Z',
    check: false,
    facts: { changes: 2 },
  }
  const decision = { approve: true, reason: '', parts: null }
  const answer = await decidePoints(SUBMISSION, decision, 'key')
  const done = pointsKind.done?.({ ...row, ...pointsKind.decided?.(answer, row) }, decision)
  expect(done).toBe(
    'Approved: 1 of 2 changes, net +5, Teo. The change of Mei did not count: from pupils who are new to the class, points can be taken after their first day.',
  )
})

test('points whose answer was lost are approved again as the same lines, although nothing waits any longer', async () => {
  let status = 'pending'
  const asked = answering({
    'scorekeeping.submission': () => ({
      lines: [line('one', status), line('two', status), line('own', status === 'pending' ? 'pending' : 'rejected', true)],
      may: { review: status === 'pending' },
    }),
    'scorekeeping.approve-submission': () => {
      if (status === 'approved') return { lines: [] }
      status = 'approved'
      return noNetwork
    },
  })
  const intentions = new Intentions()
  const approve = () => intentions.send('approve', key => decidePoints(SUBMISSION, { approve: true, reason: '', parts: null }, key))
  await expect(approve()).rejects.toThrow()
  await approve()
  const sent = asked.filter(({ name }) => name === 'scorekeeping.approve-submission')
  expect(sent.map(({ input }) => input.lineIds)).toEqual([
    ['one', 'two'],
    ['one', 'two'],
  ])
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
})
