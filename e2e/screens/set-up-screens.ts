import { expect } from '@playwright/test'
import { answerWith, at, refusal, type Screen, untilTitle, withFront } from './screen.ts'

const firstStart = { needsSetUp: true, schoolName: null, me: null }

const setUpStep = (step: 'choice' | 'school' | 'access' | 'sieges' | 'admin'): Screen => ({
  route: '/setup',
  state: `step ${step}`,
  as: null,
  path: at('/setup?code=ABCD-EFGH'),
  before: async page => {
    await withFront(page, firstStart)
    await answerWith(page, 'school.check-set-up-code', { done: true })
  },
  until: async page => {
    await page.getByRole('heading', { name: 'Create your school' }).waitFor()
    if (step === 'choice') return
    await page.getByRole('button', { name: 'Create your school' }).click()
    await page.getByLabel('Name of the school').waitFor()
    if (step === 'school') return
    await page.getByLabel('Name of the school').fill('Hilltop School')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('Sign up by email').waitFor()
    if (step === 'access') return
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('radio', { name: 'Friendly' }).waitFor()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('Please choose one of the three.').waitFor()
    if (step === 'sieges') return
    await page.getByRole('radio', { name: 'Friendly' }).check()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Create the school' }).click()
    await expect(page.getByText('Please enter your name.')).toBeVisible()
  },
})

/** The set-up of a school by its first admin. */
export const setUpScreens: readonly Screen[] = [
  { route: '/setup', state: 'set up already', as: null, path: at('/setup'), until: untilTitle('This school is already set up') },
  {
    route: '/setup',
    state: 'wrong code',
    as: null,
    path: at('/setup?code=WRONG'),
    before: async page => {
      await withFront(page, firstStart)
      await answerWith(page, 'school.check-set-up-code', refusal('school.wrong-set-up-code', 'This is not the set-up code.'), 403)
    },
    until: page => expect(page.getByText('The code in this link is out of date.')).toBeVisible(),
  },
  setUpStep('choice'),
  setUpStep('school'),
  setUpStep('access'),
  setUpStep('sieges'),
  setUpStep('admin'),
]
