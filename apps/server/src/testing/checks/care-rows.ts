// The principals who may make the calls of the rooms Today, Care and Numbers, of reports and of seasons: a part of the table in matrix.ts.

import { randomUUID } from 'node:crypto'
import { USUAL_RULES } from '@xiotein/game/care'
import type { Cast, Principal } from './principals.ts'
import { seasonRows } from './season-rows.ts'

const TEACHING: readonly Principal[] = ['teacher', 'admin']
const ANY_TEACHER: readonly Principal[] = ['teacher', 'otherTeacher', 'admin']

type Input = Record<string, unknown>
type MakeRow<Row> = (allowed: readonly Principal[], input?: (crowd: Cast) => Input | Promise<Input>) => Row

export const careRows = <Row>(row: MakeRow<Row>): Readonly<Record<string, Row>> => ({
  'care.open': row(ANY_TEACHER),
  'care.put-aside': row(TEACHING, ({ classId, who }) => ({ classId, personId: who.pupil.personId, kind: 'unseen', aside: true })),
  'care.rules': row(ANY_TEACHER),
  'care.change-rules': row(['admin'], () => USUAL_RULES),
  'numbers.chart': row(ANY_TEACHER, () => ({ chart: 'weeks', range: 'term' })),
  // For decisions of a moment ago.
  'market.take-back': row(TEACHING, async crowd => ({ requestId: await crowd.newPerkRequest() })),
  'classes.take-back-name': row(TEACHING, async crowd => ({ askedNameId: await crowd.newAskedName() })),
  'scorekeeping.take-back-rejection': row(['admin'], async crowd => ({ submissionId: (await crowd.newSubmission()).submissionId })),
  'today.waiting': row(ANY_TEACHER),
  'today.put-aside': row(ANY_TEACHER, () => ({ kind: 'pp', id: randomUUID(), aside: false })),
  'today.classes': row(ANY_TEACHER),
  'today.decided': row(ANY_TEACHER),
  'today.look-back': row(ANY_TEACHER),
  'numbers.forecast': row(ANY_TEACHER),
  'reports.of-class': row(TEACHING, ({ classId }) => ({ classId, from: '2026-11-02', to: '2026-11-30', language: 'en' })),
  ...seasonRows(row),
})
