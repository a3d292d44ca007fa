import type { Guard } from '../guard.ts'

const REPORTS = 'apps/server/src/reports'
const TESTS = [`${REPORTS}/reports.test.ts`]

/** Reports: the teachers of a class print them about its pupils. */
export const reportsGuards: readonly Guard[] = [
  {
    id: 'reports-by-teachers',
    protects: 'Only the teachers of a class print reports about its pupils.',
    file: `${REPORTS}/of-class.ts`,
    text: '  permit(mayReport(caller, classId))\n',
    without: '',
    tests: TESTS,
    title: 'only the staff',
  },
  {
    id: 'reports-of-the-class',
    protects: 'A report is about a pupil of the class that was asked for.',
    file: `${REPORTS}/of-class.ts`,
    text: 'pupilsOfClasses(db, [classId], { alsoArchived: true, alsoSuspended: true })',
    without: "pupilsOfClasses(db, 'all', { alsoSuspended: true })",
    tests: TESTS,
    title: 'only the staff',
  },
  {
    id: 'reports-end-with-the-class',
    protects: 'A teacher of an archived class reads nothing of what its pupils did since.',
    file: `${REPORTS}/of-class.ts`,
    text: 'archivedAt && archivedAt < endOfLast ? archivedAt : endOfLast',
    without: 'endOfLast',
    tests: TESTS,
    title: 'reports of an archived class',
  },
]
