// The principals who may make the calls about work that is handed in for challenges of the story: a part of the table in matrix.ts.

import type { Cast, Principal } from './principals.ts'

const PUPILS: readonly Principal[] = ['pupil', 'classmate', 'otherPupil', 'scorekeeper', 'testAccount']
const TEACHING: readonly Principal[] = ['teacher', 'admin']
const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

type Input = Record<string, unknown>
type MakeRow<Row> = (allowed: readonly Principal[], input?: (crowd: Cast) => Input | Promise<Input>) => Row

export const handedInRows = <Row>(row: MakeRow<Row>): Readonly<Record<string, Row>> => ({
  'story.add-picture': row(PUPILS, () => ({ type: 'image/png', bytes: PIXEL })),
  'story.picture': row(['classmate', ...TEACHING], async crowd => ({ pictureId: (await crowd.newWork()).pictureId })),
  'story.hand-in': row(PUPILS, () => ({ challenge: 'veil-revelation', text: 'I saw it.', pictureIds: [] })),
  'story.own-work': row(PUPILS, () => ({ challenge: 'veil-revelation' })),
  'story.waiting': row(['otherTeacher', ...TEACHING]),
  'story.answered-work': row(TEACHING, async crowd => ({ classId: crowd.classId, personId: await crowd.newPupil() })),
  'story.review': row(TEACHING, async crowd => ({
    workIds: [(await crowd.newWork()).workId],
    decision: 'deny',
    reason: 'Once more, please.',
  })),
  'story.take-back-answers': row(TEACHING, async crowd => ({ workIds: [(await crowd.newWork()).workId] })),
  'story.preview': row(['otherTeacher', ...TEACHING], () => ({ episodeId: 'ep_01_xiotein_letter' })),
  'story.try-encounter': row(['otherTeacher', ...TEACHING], () => ({
    episodeId: 'ep_01_xiotein_letter',
    encounterId: 'yesterdays-corner',
    ticket: null,
    failures: 0,
    inputs: [],
    turns: [],
  })),
  'story.try-boss': row(['otherTeacher', ...TEACHING], () => ({ episodeId: 'ep_01_xiotein_letter', ticket: null, losses: 0, turns: [] })),
  'story.grant': row(TEACHING, async crowd => ({
    classId: crowd.classId,
    personId: await crowd.newPupil(),
    challenge: 'letter',
    reason: 'Read it in class.',
  })),
  'story.take-back': row(TEACHING, async crowd => ({
    classId: crowd.classId,
    personId: await crowd.newPupil(),
    is: 'challenge',
    id: 'letter',
    reason: 'That was for somebody else.',
  })),
  'story.standing': row(TEACHING, ({ classId }) => ({ classId })),
  'story.pace': row(TEACHING, ({ classId }) => ({ classId })),
  'story.paces': row(['otherTeacher', ...TEACHING]),
  'story.set-pace': row(TEACHING, ({ classId }) => ({ classIds: [classId], days: [] })),
  'story.set-break': row(['otherTeacher', ...TEACHING], () => ({ from: '2099-07-01', to: '2099-07-02', free: true })),
  'story.set-last-day': row(['otherTeacher', ...TEACHING], () => ({ lastDay: null, seen: null })),
  'story.to-tick': row(TEACHING, ({ classId }) => ({ classId })),
  'story.tick': row(TEACHING, async crowd => ({ classId: crowd.classId, challenge: 'believe', personIds: [await crowd.newPupil()] })),
})
