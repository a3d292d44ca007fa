// The principals who may make the calls about the pupils and the staff of a class, attendance, the audit log and emails that wait: a part of the table in matrix.ts.

import { randomUUID } from 'node:crypto'
import type { Cast, Principal } from './principals.ts'

const SCORING: readonly Principal[] = ['scorekeeper', 'teacher', 'admin']
const TEACHING: readonly Principal[] = ['teacher', 'admin']
const ANY_TEACHER: readonly Principal[] = ['teacher', 'otherTeacher', 'admin']
const RUNNING: readonly Principal[] = ['admin']
const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

type Input = Record<string, unknown>
type MakeRow<Row> = (allowed: readonly Principal[], input?: (crowd: Cast) => Input | Promise<Input>) => Row

export const classStaffRows = <Row>(row: MakeRow<Row>): Readonly<Record<string, Row>> => ({
  'audit.entries': row(RUNNING),
  'audit.classes': row(RUNNING),
  'audit.export': row(RUNNING),

  'classes.staff': row(TEACHING, ({ classId }) => ({ classId })),
  'classes.give-cover': row(TEACHING, ({ classId, who }) => ({
    classId,
    personId: who.otherTeacher.personId,
    fromDay: dayIn(2),
    toDay: dayIn(3),
  })),
  'classes.invite-cover': row(RUNNING, ({ classId }) => ({
    classId,
    displayName: 'Supply Teacher',
    email: `supply-${randomUUID()}@school.example`,
    fromDay: dayIn(2),
    toDay: dayIn(3),
  })),
  'classes.end-cover': row(TEACHING, async crowd => ({ coverId: await crowd.newCover() })),

  // The teacher has one of the two classes, and the other teacher the other.
  'classes.move-pupils': row(RUNNING, async crowd => ({
    fromClassId: crowd.classId,
    toClassId: crowd.otherClassId,
    personIds: [await crowd.newPupil()],
  })),
  'classes.move-to-new-class': row(RUNNING, async crowd => ({
    fromClassId: crowd.classId,
    name: `Class ${randomUUID().slice(0, 8)}`,
    teach: false,
    personIds: [await crowd.newPupil()],
  })),
  'classes.take-address': row(TEACHING, async crowd => ({ personId: await crowd.newPupil() })),
  'classes.namesakes': row(TEACHING, crowd => ({ classId: crowd.classId, name: 'Somebody' })),
  'school.read-email': row(RUNNING, () => ({ emailId: randomUUID() })),
  'people.erase-leavers': row(RUNNING, async crowd => ({ personIds: [await crowd.newPupil()] })),

  'rehearsal.mine': row(ANY_TEACHER),
  'rehearsal.open': row(ANY_TEACHER),
  'rehearsal.play': row(ANY_TEACHER),
  'rehearsal.remove': row(TEACHING, async crowd => ({ classId: await crowd.newRehearsal() })),
  'rehearsal.accounts': row(RUNNING),
  'rehearsal.make-account': row(RUNNING, ({ classId }) => ({ displayName: 'Test Pupil', classId })),
  'rehearsal.reset-account': row(RUNNING, ({ who }) => ({ personId: who.classmate.personId })),

  'attendance.of-class': row(SCORING, ({ classId }) => ({ classId })),
  'attendance.mark': row(SCORING, ({ classId, who }) => ({ classId, personId: who.classmate.personId, state: 'late' })),
})
