import type { Page } from '@playwright/test'
import { answerWith, at, breakReads, holdReads, refusal, type Screen, serverWords, untilTitle, withFront } from './screen.ts'

const cast = {
  schoolName: 'Demo School',
  parts: (['admin', 'teacher', 'scorekeeper', 'student'] as const).map((role, index) => ({
    personId: `00000000-0000-4000-8000-00000000000${index}`,
    displayName: ['Ngozi Adeyemi', 'Leila Haddad', 'Teo Lindqvist', 'Amara Okafor'][index],
    role,
    about: '7C Observatory',
  })),
}
const demo = { isDemo: true, schoolName: 'Demo School' }

const BACKUP = '/srv/xiotein/data/backups/demo-2026-11-23T10-00-00-000Z.xiotein'
const peopleRead = (name: 'demo.other-name' | 'demo.no-backup'): string => serverWords(name)

/** The demo school is about to be removed, and the server answers like this. */
const takenAway = (state: string, answers: (page: Page) => Promise<unknown>, until: Screen['until']): Screen => ({
  route: '/demo',
  state,
  as: null,
  path: at('/demo'),
  before: async page => {
    await withFront(page, demo)
    await answerWith(page, 'demo.cast', cast)
    await answers(page)
  },
  until: async (page, world) => {
    await page.getByRole('button', { name: 'Remove the demo school' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('Demo School')
    await page.getByRole('button', { name: 'Remove it' }).click()
    await until(page, world)
  },
})

/** The demo school: who to be, and its removal. */
export const demoScreens: readonly Screen[] = [
  {
    route: '/demo',
    state: 'loading',
    as: null,
    path: at('/demo'),
    before: async page => {
      await holdReads(page)
      await withFront(page, demo)
    },
    until: untilTitle('Who would you like to be?'),
  },
  {
    route: '/demo',
    state: 'error',
    as: null,
    path: at('/demo'),
    before: async page => {
      await breakReads(page)
      await withFront(page, demo)
    },
    until: page => page.getByRole('button', { name: 'Try Again' }).waitFor(),
  },
  {
    route: '/demo',
    state: 'empty',
    as: null,
    path: at('/demo'),
    before: async page => {
      await withFront(page, demo)
      await answerWith(page, 'demo.cast', { ...cast, parts: [] })
    },
    until: page => page.getByRole('heading', { name: 'Nobody is here yet' }).waitFor(),
  },
  {
    route: '/demo',
    state: 'filled',
    as: null,
    path: at('/demo'),
    before: async page => {
      await withFront(page, demo)
      await answerWith(page, 'demo.cast', cast)
    },
    until: page => page.getByRole('button', { name: /Leila Haddad/ }).waitFor(),
  },
  {
    route: '/demo',
    state: 'modal',
    as: null,
    path: at('/demo'),
    before: async page => {
      await withFront(page, demo)
      await answerWith(page, 'demo.cast', cast)
    },
    until: async page => {
      await page.getByRole('button', { name: 'Remove the demo school' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  takenAway(
    'modal, another name',
    page => answerWith(page, 'demo.remove', refusal('demo.other-name', peopleRead('demo.other-name')), 400),
    page => page.getByText(peopleRead('demo.other-name')).waitFor(),
  ),
  takenAway(
    'modal, no backup',
    page => answerWith(page, 'demo.remove', refusal('demo.no-backup', peopleRead('demo.no-backup')), 409),
    page => page.getByText(peopleRead('demo.no-backup')).waitFor(),
  ),
  takenAway(
    'removed',
    page => answerWith(page, 'demo.remove', { backup: BACKUP }),
    page => page.getByText(BACKUP).waitFor(),
  ),
]
