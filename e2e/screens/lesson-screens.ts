import { expect } from '@playwright/test'
import { give } from '../pages.ts'
import { answerWith, at, breakReads, holdReads, refusal, type Screen } from './screen.ts'
import type { World } from './world.ts'

const scorekeeper = { route: '/scorekeeper', path: at('/scorekeeper') }
const mine = { route: '/scorekeeper/submissions', path: at('/scorekeeper/submissions') }
const display = {
  route: '/classes/:classId/display',
  path: (world: World) => `/classes/${world.lesson.id}/display`,
  as: 'teacher' as const,
}

const press =
  (...buttons: readonly string[]): Screen['until'] =>
  async page => {
    for (const button of buttons) await page.getByRole('button', { name: button }).first().click()
    await page.getByRole('dialog').waitFor()
  }

/** The buttons of the class display go when nobody has moved for a while, but not from under the focus. */
const pressOnWall =
  (button: string): Screen['until'] =>
  async (page, world) => {
    await page.getByRole('button', { name: button }).focus()
    await press(button)(page, world)
  }

/** Two taps are open from here on; the first brings the draft's own words. */
const tapped: Screen['until'] = async page => {
  await give(page, 'Amara Okafor').click()
  await give(page, 'Ella Virtanen').click()
  await expect(page.getByText('Saved on this device.')).toBeVisible()
}

const shown =
  (mode: 'pupils' | 'class', hidesPupils: boolean, target: boolean): NonNullable<Screen['before']> =>
  async (_page, world) => {
    await world.teacher.caller.call('scorekeeping.change-display', {
      classId: world.lesson.id,
      mode,
      hidesPupils,
      target: target ? { label: 'Film afternoon', pp: 500 } : null,
    })
  }

/** The lesson: recording, what was handed in, and the projector. */
export const lessonScreens: readonly Screen[] = [
  {
    ...scorekeeper,
    state: 'loading',
    as: 'keeper',
    before: holdReads,
    until: page => page.getByText('Loading Scorekeeper Interface...').waitFor(),
  },
  {
    ...scorekeeper,
    state: 'empty',
    as: 'newTeacher',
    until: page => page.getByRole('heading', { name: 'No students in this class' }).waitFor(),
  },
  {
    ...scorekeeper,
    state: 'error',
    as: 'keeper',
    before: breakReads,
    until: page => page.getByRole('heading', { name: 'The class could not be loaded' }).waitFor(),
  },
  { ...scorekeeper, state: 'denied', as: 'pupil', until: page => page.getByRole('heading', { name: 'Access Denied' }).waitFor() },
  {
    ...scorekeeper,
    state: 'no class',
    as: 'keeper',
    before: page => answerWith(page, 'scorekeeping.board', refusal('scorekeeping.no-class', 'No class.'), 409),
    until: page => page.getByRole('heading', { name: 'No Class Assigned' }).waitFor(),
  },
  { ...scorekeeper, state: 'filled', as: 'keeper', until: tapped },
  { ...scorekeeper, state: 'filled, teacher', as: 'teacher', until: tapped },
  { ...scorekeeper, state: 'filled, all classes', as: 'admin', until: page => page.getByText('Choose a class to give points').waitFor() },
  {
    ...scorekeeper,
    state: 'search',
    as: 'keeper',
    until: async page => {
      await page.getByRole('searchbox').fill('ella')
      await page.getByText(/^Showing 1 of/).waitFor()
    },
  },
  {
    ...scorekeeper,
    state: 'modal, review',
    as: 'keeper',
    until: async (page, world) => {
      await tapped(page, world)
      await press('Review list')(page, world)
    },
  },
  { ...scorekeeper, state: 'modal, points for many', as: 'keeper', until: press('Points for many') },
  { ...scorekeeper, state: 'modal, reasons', as: 'teacher', until: press('Edit reasons') },
  { ...scorekeeper, state: 'modal, withdraw', as: 'keeper', until: press('Withdraw') },
  {
    ...scorekeeper,
    state: 'modal, refused',
    as: 'keeper',
    before: page => answerWith(page, 'scorekeeping.submit-changes', refusal('http.not-found', 'This class is gone.'), 404),
    until: async (page, world) => {
      await tapped(page, world)
      await press('Submit 2 Changes')(page, world)
    },
  },
  {
    ...mine,
    state: 'loading',
    as: 'keeper',
    before: holdReads,
    until: page => page.getByRole('heading', { name: 'My submissions' }).waitFor(),
  },
  { ...mine, state: 'empty', as: 'newTeacher', until: page => page.getByRole('heading', { name: 'Nothing handed in yet' }).waitFor() },
  { ...mine, state: 'error', as: 'keeper', before: breakReads, until: page => page.getByRole('button', { name: 'Try Again' }).waitFor() },
  {
    ...mine,
    state: 'filled',
    as: 'keeper',
    until: async page => {
      await page.getByRole('button', { name: 'Show pupils' }).nth(2).click()
      await page.getByRole('button', { name: 'Hide pupils' }).waitFor()
    },
  },
  { ...mine, state: 'modal', as: 'keeper', until: press('Withdraw') },
  { ...display, state: 'loading', before: holdReads, until: page => page.getByText('Loading...').first().waitFor() },
  {
    ...display,
    state: 'error',
    before: breakReads,
    until: page => page.getByRole('heading', { name: 'The class display could not be loaded' }).waitFor(),
  },
  { ...display, state: 'denied', as: 'pupil', until: page => page.getByRole('heading', { name: 'Access Denied' }).waitFor() },
  { ...display, state: 'filled', before: shown('pupils', false, true), until: page => page.getByText('Amara').first().waitFor() },
  { ...display, state: 'class alone', before: shown('class', true, true), until: page => page.getByText('All of you together').waitFor() },
  { ...display, state: 'modal, settings', before: shown('pupils', false, false), until: pressOnWall('What it shows') },
  { ...display, state: 'modal, new lesson', until: pressOnWall('Start a new lesson') },
  {
    ...display,
    state: 'modal, picker',
    until: async (page, world) => {
      await pressOnWall('Picker')(page, world)
      await page.getByRole('button', { name: 'Pick somebody' }).click()
      await page.getByRole('button', { name: /^Give 5 PP/ }).waitFor()
    },
  },
  {
    ...display,
    state: 'modal, who is here, on the wall',
    before: shown('pupils', false, false),
    until: async (page, world) => {
      await pressOnWall('Who is here?')(page, world)
      await page.getByRole('dialog', { name: 'Who is here today?' }).getByRole('radio').first().waitFor()
    },
  },
  { ...display, state: 'modal, timer', until: pressOnWall('Timer') },
  {
    ...display,
    state: 'filled, with a running time',
    before: shown('pupils', false, true),
    until: async (page, world) => {
      await pressOnWall('Timer')(page, world)
      await page.getByRole('button', { name: 'Start', exact: true }).click()
      await page.getByRole('button', { name: 'Close' }).click()
      await page.getByRole('button', { name: / left$/ }).waitFor()
    },
  },
  {
    ...display,
    state: 'modal, groups',
    until: async (page, world) => {
      await pressOnWall('Timer')(page, world)
      await page.getByRole('button', { name: 'Start', exact: true }).click()
      await page.getByRole('button', { name: 'Close' }).click()
      await pressOnWall('Groups')(page, world)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: / left$/ })
        .waitFor()
      await page.getByRole('heading', { name: 'Group 1' }).waitFor()
    },
  },
  {
    ...display,
    state: 'modal, groups that cannot be made',
    before: async (page, world) => {
      await shown('pupils', false, false)(page, world)
      await answerWith(page, 'squads.lesson-groups', refusal('squads.no-groups', 'Groups of this size cannot be made.'), 409)
    },
    until: async (page, world) => {
      await pressOnWall('Groups')(page, world)
      await page.getByText('Groups of this size cannot be made.').waitFor()
    },
  },
  { ...display, state: 'modal, names on a screen that hides them', before: shown('class', true, false), until: pressOnWall('Picker') },
  {
    ...display,
    state: 'modal, points for many',
    before: shown('pupils', false, false),
    until: async (page, world) => {
      await pressOnWall('Points for many')(page, world)
      await page.getByRole('dialog').getByRole('button', { pressed: true }).nth(1).click()
      await page.getByRole('dialog').getByRole('button', { pressed: false }).first().waitFor()
      await page.getByRole('dialog').getByRole('radio').nth(1).check()
    },
  },
]
