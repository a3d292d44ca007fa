import { stopCalls } from '../calls.ts'
import { answerWith, broken, type Screen } from './screen.ts'

const labels = {
  title: 'Report',
  range: '1 September 2026 to 24 November 2026',
  earned: 'Earned in class',
  reason: 'For',
  times: 'Times',
  growth: 'Growth',
  weeks: 'PP in each week',
  teacher: 'Teacher',
  parent: 'Parent or carer',
  badges: 'Badges',
  chapter: 'In the story',
  words: 'From the teacher',
  foot: 'Power Points (PP) are given in class and approved by a teacher. They are not school marks.',
}
const REASONS = ['Helping others', 'Focus', 'Homework', 'Good question', 'Team work', 'Reading aloud', 'Tidy desk', 'Lab safety', 'On time']
/** The fullest page that there can be: with every possible reason and badge, and a long name. */
const full = (place: number, displayName: string) => ({
  personId: `0199e0aa-0000-7000-8000-0000000000${place}`,
  displayName,
  total: '486 PP on 42 days; 6 PP were deducted',
  earned: [...REASONS, 'All other reasons'].map((reason, at) => ({ reason, times: 31 - at * 3, pp: 120 - at * 12 })),
  weeks: [12, 40, 31, 0, 55, 60, 48, 22, 104, 41, 38, 35],
  levels: { before: 4, after: 9 },
  growth: ['From level 4 to level 9.', '1,240 XP in this time, from class, story and game.'],
  badges: [
    'First light',
    'Copper star',
    'Silver star',
    'Full lantern',
    'Hearth',
    'Pathfinder',
    'Bell ringer',
    'Lantern keeper',
    'Seal of chapter 1',
    'and 4 more',
  ],
  noBadges: 'No new badge in this time',
  chapter: 'Chapter 3 of 9, The Neon Dojo: 60 percent.',
})
const none = {
  personId: '0199e0aa-0000-7000-8000-000000000099',
  displayName: 'Bo Larsen',
  earned: [],
  weeks: [],
  total: 'No points in class in this time',
  levels: { before: 1, after: 1 },
  growth: ['Level 1, as at the beginning.', '0 XP in this time, from class, story and game.'],
  badges: [],
  noBadges: 'No new badge in this time',
  chapter: 'Chapter 1 of 9, The Awakening: 0 percent.',
}
type ReportPupil = { readonly personId: string; readonly displayName: string }
const answer = (reports: readonly ReportPupil[]) => ({
  from: '2026-09-01',
  to: '2026-11-24',
  schoolName: 'Riverside School',
  className: '7C',
  labels,
  pupils: [
    ...reports.map(({ personId: id, displayName }) => ({ id, displayName, isSuspended: false })),
    { id: '0199e0aa-0000-7000-8000-000000000098', displayName: 'Mia Novak', isSuspended: true },
  ],
  reports,
})

const reports = { route: '/admin/classes/:classId/reports', as: 'teacher' } as const
const path: Screen['path'] = ({ lesson }) => `/admin/classes/${lesson.id}/reports`
const answered =
  (shown: readonly ReportPupil[]): NonNullable<Screen['before']> =>
  page =>
    answerWith(page, 'reports.of-class', answer(shown))

/** Reports for parents' evening. */
export const reportsScreens: readonly Screen[] = [
  {
    ...reports,
    path,
    state: 'filled, two reports, one full',
    before: answered([full(10, 'Maximiliana Wolfeschlegelsteinhausen'), none]),
    until: async page => {
      await page
        .getByLabel('Your words about Maximiliana Wolfeschlegelsteinhausen')
        .fill('Asks good questions, and helps others. '.repeat(12))
      await page.getByRole('button', { name: 'Print 2 reports' }).waitFor()
    },
  },
  {
    ...reports,
    path,
    state: 'modal, clear words',
    before: answered([none]),
    until: async page => {
      await page
        .getByLabel(/^Your words about/)
        .first()
        .fill('Asks good questions.')
      await page.getByRole('button', { name: 'Clear my words' }).click()
      await page.getByRole('dialog').getByText('They are then gone from this device and from this page.').waitFor()
    },
  },
  {
    ...reports,
    path,
    state: 'a day is missing',
    before: answered([none]),
    until: async page => {
      await page.getByLabel('First day').fill('')
      await page.getByText('Choose a day.').waitFor()
    },
  },
  { ...reports, path, state: 'no pupils', before: answered([]), until: page => page.getByText('This class has no pupils').waitFor() },
  {
    ...reports,
    path,
    state: 'loading',
    before: page => stopCalls(page, '**/api/reports/**', () => undefined),
    until: page => page.locator('[aria-busy="true"]').first().waitFor(),
  },
  {
    ...reports,
    path,
    state: 'error',
    before: page => answerWith(page, 'reports.of-class', broken, 500),
    until: page => page.getByText(/e7f3a9/).waitFor(),
  },
  {
    ...reports,
    path,
    state: 'days in the wrong order',
    until: async page => {
      await page.getByLabel('First day').fill('2027-01-02')
      await page.getByText('The first day comes after the last').waitFor()
    },
  },
]
