import type { Guard } from '../guard.ts'

const ATTENDANCE = 'apps/server/src/attendance'
const TESTS = ['apps/server/src/testing/checks/attendance.test.ts']

/** Absence today: for people who keep score of the class, and for one day. */
export const attendanceGuards: readonly Guard[] = [
  {
    id: 'attendance-readers',
    protects: 'Who is absent is read by those who keep score of the class.',
    file: `${ATTENDANCE}/marking.ts`,
    text: '  permit(mayMark(caller, input.classId))\n',
    without: '',
    tests: TESTS,
    title: 'only those who keep score',
  },
  {
    id: 'attendance-markers',
    protects: 'Who is absent is marked by those who keep score of the class.',
    file: `${ATTENDANCE}/marking.ts`,
    text: '  permit(mayMark(caller, classId))\n',
    without: '',
    tests: TESTS,
    title: 'only those who keep score',
  },
  {
    id: 'attendance-topic',
    protects: 'Attendance is followed live by those who keep score of the class.',
    file: `${ATTENDANCE}/live-events.ts`,
    text: 'mayMark(caller, classId) }',
    without: 'caller !== null && classId.length > 0 }',
    tests: ['apps/server/src/testing/checks/live.test.ts'],
    title: 'connection',
  },
  {
    id: 'attendance-of-today',
    protects: 'Only the marks of today are read.',
    file: `${ATTENDANCE}/mark-rows.ts`,
    text: ' and day = ',
    without: ' and day <= ',
    tests: TESTS,
    title: 'marks are for one day',
  },
  {
    id: 'attendance-forgotten',
    protects: 'The marks of earlier days are deleted.',
    file: `${ATTENDANCE}/personal-data.ts`,
    text: 'select ctid from attendance_mark where day < ',
    without: 'select ctid from attendance_mark where day > ',
    tests: TESTS,
    title: 'marks are for one day',
  },
]
