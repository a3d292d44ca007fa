import type { Guard } from '../guard.ts'

const VIEWS = 'apps/server/src/platform/page-views'
const TEST = 'apps/server/src/testing/checks/page-views.test.ts'

/** What is counted of opened pages, and what leaves of it. */
export const pageViewGuards: readonly Guard[] = [
  {
    id: 'page-view-of-patterns-alone',
    protects: 'Only patterns of the product are counted: no id, name or address reaches the counts.',
    file: 'packages/contract/src/wire/platform.ts',
    text: 'z.strictObject({ route: z.enum(ROUTE_PATTERNS)',
    without: 'z.strictObject({ route: z.string().max(60)',
    tests: [TEST],
    title: 'only patterns',
  },
  {
    id: 'page-views-only-where-configured',
    protects: 'Nothing is counted unless the operator has named a server for it.',
    file: `${VIEWS}/count-view.ts`,
    text: 'if (school.settings.analyticsUrl === null) return DONE',
    without: '',
    tests: [TEST],
    title: 'names no server',
  },
  {
    id: 'page-views-of-strangers-limited',
    protects: 'Strangers cannot keep the database busy with counts.',
    file: `${VIEWS}/count-view.ts`,
    text: "if (!caller && !(await within(school, 'strangers'",
    without: "if (caller === undefined && !(await within(school, 'strangers'",
    tests: [TEST],
    title: 'strangers',
  },
  {
    id: 'page-views-few-without-page',
    protects: 'A count that could be one person is passed on without its page.',
    file: `${VIEWS}/hours-report.ts`,
    text: 'sums.filter(({ views }) => views >= LEAST_VIEWS)',
    without: 'sums',
    tests: [TEST],
    title: 'fewer than five',
  },
  {
    id: 'page-views-over-tls',
    protects: 'Counts leave the computer over TLS alone.',
    file: 'apps/server/src/platform/settings.ts',
    text: "(protocol === 'http:' && THIS_COMPUTER.includes(hostname))",
    without: "protocol === 'http:'",
    tests: ['apps/server/src/platform/settings.test.ts'],
    title: 'to nobody',
  },
]
