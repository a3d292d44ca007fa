import type { Guard } from '../guard.ts'

const RETENTION = 'apps/server/src/retention'
const TESTS = [`${RETENTION}/retention.test.ts`]

/** Retention: admins alone choose, and among the times of the rules. */
export const retentionGuards: readonly Guard[] = [
  {
    id: 'retention-by-admins',
    protects: 'Only admins change how long data is kept.',
    file: `${RETENTION}/change.ts`,
    text: '  permit(mayRunSchool(caller))\n',
    without: '',
    tests: TESTS,
    title: 'only an admin reads and changes',
  },
  {
    id: 'retention-within-bounds',
    protects: 'Data is kept for one of the times that the rules name.',
    file: `${RETENTION}/change.ts`,
    text: "  if (!times.includes(input.days)) throw new Refused('retention.not-a-choice')\n",
    without: '',
    tests: TESTS,
    title: 'only an admin reads and changes',
  },
]
