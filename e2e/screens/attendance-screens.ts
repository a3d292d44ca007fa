import type { Page } from '@playwright/test'
import { stopCalls } from '../calls.ts'
import { answerWith, broken, type Screen } from './screen.ts'
import type { World } from './world.ts'

/** Two are absent and one came late. */
const someAway = async (page: Page, { lesson }: World): Promise<void> => {
  const marks = lesson.pupils.slice(0, 3).map(({ id: personId }, at) => ({ personId, state: at === 2 ? 'late' : 'absent' }))
  await answerWith(page, 'attendance.of-class', { day: '2030-12-04', marks })
}
const scorekeeper = { route: '/scorekeeper', path: ({ lesson }: World) => `/scorekeeper?class=${lesson.id}`, as: 'teacher' as const }

const schoolClass = { route: '/admin/classes/:classId', path: ({ lesson }: World) => `/admin/classes/${lesson.id}`, as: 'teacher' as const }

/** Attendance today: on the scorekeeper screen and beside a roster. */
export const attendanceScreens: readonly Screen[] = [
  {
    ...scorekeeper,
    state: 'modal, who is here today',
    before: someAway,
    until: async page => {
      await page.getByRole('button', { name: /Who is here/ }).click()
      await page.getByRole('dialog').getByRole('radio').first().waitFor()
    },
  },
  {
    ...scorekeeper,
    state: 'modal loading, who is here today',
    before: page => stopCalls(page, '**/api/attendance/of-class*', () => undefined),
    until: async page => {
      await page.getByRole('button', { name: /Who is here/ }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    ...scorekeeper,
    state: 'modal error, who is here today',
    before: page => answerWith(page, 'attendance.of-class', broken, 500),
    until: async page => {
      await page.getByRole('button', { name: /Who is here/ }).click()
      await page
        .getByRole('dialog')
        .getByText(/e7f3a9/)
        .waitFor()
    },
  },
  {
    ...schoolClass,
    state: 'filled, three are away or late',
    before: someAway,
    until: page => page.getByText('2 pupils are absent today. 1 came late.').waitFor(),
  },
  {
    ...schoolClass,
    state: 'error, attendance',
    before: page => answerWith(page, 'attendance.of-class', broken, 500),
    until: page => page.getByText('The list of absent pupils could not be loaded').first().waitFor(),
  },
]
