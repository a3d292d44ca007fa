import { expect, test } from 'vitest'
import { Intentions } from '../../platform/intentions.ts'
import { answering, noNetwork } from '../../testing/answering.ts'
import { idOf } from '../../testing/ids.ts'
import { decided, submissionLine, submissionWith } from '../../testing/submission-examples.ts'
import { decidePoints } from './decide-points.ts'
import { pointsKind } from './kind.ts'

const SUBMISSION = '50000000-0000-4000-8000-000000000011'
const NEW_UNTIL = '2026-11-26T09:00:00.000Z'
type Line = ReturnType<typeof submissionLine>
const line = (name: string, amount = 5, change: Partial<Line> = {}) =>
  submissionLine(idOf(name), { id: idOf(`pupil ${name}`), displayName: name }, amount, change)
const withLines = (...lines: Line[]) => submissionWith({ id: SUBMISSION, classId: idOf('7c'), lines })

test('points of pupils who have all left the class are not approved; that is said', async () => {
  answering({ 'scorekeeping.submission': () => withLines(line('Ada', 5, { stillInClass: false, currentPp: null, newPp: null })) })
  const approving = decidePoints(SUBMISSION, { approve: true, reason: '', parts: null }, 'key')
  await expect(approving).rejects.toThrow('Everybody in this submission has left the class, so nothing of it can count. Reject it.')
})

test('of a submission that only takes points from pupils who are new to the class it is said that they have to wait', async () => {
  answering({ 'scorekeeping.submission': () => withLines(line('Ada', -5, { minusFrom: NEW_UNTIL })) })
  await expect(decidePoints(SUBMISSION, { approve: true, reason: '', parts: null }, 'key')).rejects.toThrow(
    'Nothing of this submission can count yet',
  )
})

test('an approval says whose points it left out because the class is new to them', async () => {
  const plus = line('Ada')
  const minus = line('Mei', -3)
  answering({
    'scorekeeping.submission': () => withLines(plus, { ...minus, minusFrom: NEW_UNTIL }),
    'scorekeeping.approve-submission': () => decided(withLines(plus, minus), [plus.id]),
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
  const submission = withLines(line('Ada'), line('Mei'), line('Teo', 5, { selfAward: true }))
  const lineIds = submission.lines.slice(0, 2).map(({ id }) => id)
  const approved = decided(submission, lineIds)
  let now = submission
  const asked = answering({
    'scorekeeping.submission': () => now,
    'scorekeeping.approve-submission': () => {
      if (now === approved) return approved
      now = approved
      return noNetwork
    },
  })
  const intentions = new Intentions()
  const approve = () => intentions.send('approve', key => decidePoints(SUBMISSION, { approve: true, reason: '', parts: null }, key))
  await expect(approve()).rejects.toThrow()
  await approve()
  const sent = asked.filter(({ name }) => name === 'scorekeeping.approve-submission')
  expect(sent.map(({ input }) => input.lineIds)).toEqual([lineIds, lineIds])
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
})
