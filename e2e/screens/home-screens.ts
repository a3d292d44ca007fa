import { expect } from '@playwright/test'
import { BADGES, badgeProgress, CHAPTER_BADGES } from '@xiotein/game/growth'
import { chapterWith, journeyAt } from '../../apps/web/src/testing/story-examples.ts'
import { answerWith, at, breakReads, holdReads, type Screen, withFront } from './screen.ts'

const home = { route: '/', path: at('/') }
const profile = { route: '/profile', path: at('/profile') }
const settings = { route: '/profile/settings', path: at('/profile/settings') }
const account = { route: '/profile/account', path: at('/profile/account') }
const fame = { route: '/leaderboard', path: at('/leaderboard') }
const greeting: Screen['until'] = page => page.getByRole('heading', { level: 1, name: /^Good|^Hello|, / }).waitFor()
const press =
  (button: string, dialog = true): Screen['until'] =>
  async page => {
    await page.getByRole('button', { name: button }).click()
    if (dialog) await page.getByRole('dialog').waitFor()
  }

/** A pupil in the middle of a year: ten badges, and more on the way. */
const tally = { xp: 700, classPoints: 420, classDays: 13 }
const toCome = ['level-10', 'days-20', 'points-500', 'scorekeeper', ...CHAPTER_BADGES.slice(2)]
const earned = BADGES.filter(badge => !toCome.includes(badge))
const honours = {
  badges: BADGES.map(badge => ({
    badge,
    earnedAt: earned.includes(badge) ? '2026-11-20T10:00:00.000Z' : null,
    progress: earned.includes(badge) ? null : badgeProgress(badge, tally),
  })),
  titles: earned,
  worn: 'points-50',
}

/** The first screen of each person, and each person's own page. */
export const homeScreens: readonly Screen[] = [
  { ...home, state: 'loading, pupil', as: 'pupil', before: holdReads, until: greeting },
  { ...home, state: 'empty, pupil', as: 'newPupil', until: page => page.getByText('No points yet').waitFor() },
  {
    ...home,
    state: 'error, pupil',
    as: 'pupil',
    before: breakReads,
    until: page => page.getByText('The history could not be loaded').waitFor(),
  },
  { ...home, state: 'filled, pupil', as: 'pupil', until: page => page.getByRole('table', { name: 'Your history' }).waitFor() },
  {
    ...home,
    state: 'rewards of the story wait',
    as: 'pupil',
    before: async page => {
      await answerWith(page, 'story.journey', journeyAt(3))
      await answerWith(page, 'story.chapter', chapterWith({ claimable: true }))
    },
    until: page => page.getByRole('link', { name: 'Open my rewards' }).waitFor(),
  },
  {
    ...home,
    state: 'a chapter that is not open yet',
    as: 'pupil',
    before: page => answerWith(page, 'story.journey', { ...journeyAt(4), chapters: journeyAt(3).chapters }),
    until: page => page.getByRole('link', { name: 'Open the journey' }).waitFor(),
  },
  {
    ...home,
    state: 'name waits',
    as: 'newPupil',
    before: page => withFront(page, {}, { displayName: 'Pupil 4F2A', askedName: { displayName: 'Miss Sato', status: 'pending' } }),
    until: page => page.getByText('Your teacher looks at your new name first').waitFor(),
  },
  { ...home, state: 'in no class', as: 'classless', until: page => page.getByLabel('Class code').waitFor() },
  { ...home, state: 'loading, teacher', as: 'teacher', before: holdReads, until: greeting },
  {
    ...home,
    state: 'empty, teacher',
    as: 'newTeacher',
    until: page => page.getByRole('heading', { name: 'Nothing waits for you' }).waitFor(),
  },
  {
    ...home,
    state: 'error, teacher',
    as: 'teacher',
    before: breakReads,
    until: page => page.getByText('The classes could not be loaded').waitFor(),
  },
  {
    ...home,
    state: 'filled, teacher',
    as: 'teacher',
    until: page => page.getByRole('link', { name: /3 changes, net.*Bo Larsen/ }).waitFor(),
  },
  {
    ...home,
    state: 'notifications',
    as: 'keeper',
    until: async page => {
      await page.getByRole('button', { name: /^Notifications/ }).click()
      await page.getByRole('region', { name: 'Notifications' }).getByRole('listitem').first().waitFor()
    },
  },
  {
    ...home,
    state: 'modal, recent messages',
    as: 'newPupil',
    until: async page => {
      await page.getByRole('button', { name: /^Notifications/ }).click()
      await page.getByRole('button', { name: 'Recent messages' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    ...home,
    state: 'menu',
    as: 'admin',
    only: 'narrow' as const,
    until: async page => {
      // The bar is rendered again once it is known who is signed in.
      await page.getByRole('heading', { name: /^Good (morning|afternoon|evening)/ }).waitFor()
      await page.getByRole('button', { name: 'Open menu' }).click()
      await page.getByRole('button', { name: 'Logout' }).waitFor()
    },
  },
  {
    ...account,
    state: 'address not confirmed',
    as: 'newPupil',
    before: page => withFront(page, { sendsMail: true }, { email: 'hana@hilltop.school', emailVerified: false, isConfirmed: false }),
    until: page => page.getByText('hana@hilltop.school').first().waitFor(),
  },
  { ...profile, state: 'filled, pupil', as: 'pupil', until: page => page.getByLabel('Join a class with its code').waitFor() },
  {
    ...profile,
    state: 'filled, badges',
    as: 'pupil',
    before: page => answerWith(page, 'growth.honours', honours),
    until: page => page.getByText('10 of 21 badges earned').waitFor(),
  },
  {
    ...profile,
    state: 'name denied',
    as: 'pupil',
    before: page => withFront(page, {}, { askedName: { displayName: 'Teacher 7C', status: 'denied' } }),
    until: page => page.getByText('Your teacher did not agree to “Teacher 7C”').waitFor(),
  },
  { ...profile, state: 'empty, badges', as: 'newPupil', until: page => page.getByText(/^No badge yet/).waitFor() },
  {
    ...account,
    state: 'error, admin',
    as: 'admin',
    until: async page => {
      await page.getByRole('button', { name: 'Change password' }).click()
      await page.getByRole('button', { name: 'Save password' }).click()
      await expect(page.getByText('Please choose a new password.')).toBeVisible()
      await page.getByRole('button', { name: 'Change email address' }).click()
      await page.getByLabel('New email address').waitFor()
    },
  },
  { ...account, state: 'modal', as: 'pupil', until: press('Delete my account') },
  {
    ...account,
    state: 'as a test account',
    as: 'pupil',
    before: page =>
      withFront(page, {}, { isTest: true, actingFor: { id: '00000000-0000-4000-8000-000000000001', displayName: 'Nora Adeyemi' } }),
    until: page => page.getByText(/while you act as a test account/).waitFor(),
  },
  {
    ...profile,
    state: 'loading',
    as: 'pupil',
    before: holdReads,
    until: page => page.getByRole('heading', { name: 'My Profile' }).waitFor(),
  },
  {
    ...profile,
    state: 'error, growth',
    as: 'pupil',
    before: breakReads,
    until: page => page.getByText('This could not be loaded').waitFor(),
  },
  {
    ...profile,
    state: 'modal, manifest',
    as: 'pupil',
    until: async page => {
      await page.getByRole('radio', { name: /^Cooking/ }).check()
      await page.getByRole('button', { name: 'Choose Cooking' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { ...settings, state: 'filled', as: 'pupil', until: page => page.getByText('Hide my name in the Hall of Fame').waitFor() },
  { ...account, state: 'filled', as: 'pupil', until: page => page.getByText('This device').waitFor() },
  {
    ...fame,
    state: 'loading',
    as: 'pupil',
    before: holdReads,
    until: page => page.getByRole('heading', { name: 'Hall of Fame' }).waitFor(),
  },
  {
    ...fame,
    state: 'error',
    as: 'pupil',
    before: breakReads,
    until: page => page.getByText('The Hall of Fame could not be loaded').waitFor(),
  },
  { ...fame, state: 'filled, pupil', as: 'pupil', until: page => page.getByRole('heading', { name: /^You are/ }).waitFor() },
  {
    ...fame,
    state: 'squads',
    as: 'pupil',
    until: async page => {
      await page.getByRole('radio', { name: 'Squads' }).check()
      await page
        .getByRole('table', { name: /^Squads of/ })
        .or(page.getByText('No squads here yet'))
        .first()
        .waitFor()
    },
  },
  { ...fame, state: 'empty', as: 'classless', until: page => page.getByRole('radio', { name: 'This week' }).waitFor() },
]
