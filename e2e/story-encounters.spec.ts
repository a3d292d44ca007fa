import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

/** Reads on until the page holds something to do. */
const readOn = async (page: Page): Promise<void> => {
  const next = page.getByRole('button', { name: 'Next' })
  while (await next.isEnabled()) {
    await next.click()
    await expect(page.getByRole('button', { name: /^(Next|To the end)$/ })).toBeVisible()
  }
}

/** Compares the place before and now, as a player does, and marks what is not there any more. */
const findChanges = async (page: Page): Promise<void> => {
  await page.getByRole('radio', { name: 'Now' }).check({ force: true })
  const details = page.getByRole('list', { name: 'Now' }).getByRole('listitem')
  await expect(details.first()).toBeVisible()
  const now = await details.allTextContents()
  await page.getByRole('radio', { name: 'Before' }).check({ force: true })
  const before = page.getByRole('checkbox')
  await expect(before).toHaveCount(6)
  for (const box of await before.all()) {
    const detail = await box.evaluate(input => input.closest('label')?.textContent ?? '')
    if (!now.includes(detail)) await box.check({ force: true })
  }
  await page.getByRole('button', { name: 'Check it' }).click()
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Moves each letter of the address back by one. */
const readAddress = async (page: Page): Promise<void> => {
  const strip = page.getByRole('list', { name: 'What is written there' }).getByRole('listitem')
  await expect(strip).toHaveCount(8)
  const letters = await strip.allTextContents()
  const word = letters.map(letter => ALPHABET[(ALPHABET.indexOf(letter) + 25) % 26]).join('')
  await page.getByLabel('The word').fill(word.toLowerCase())
  await page.keyboard.press('Enter')
}

test('A pupil gives one up, finds what has changed, reads the address, and the story goes on', async ({ school }) => {
  const lesson = await school.newClass('7D Encounters', ['Ben Ruiz'])
  const ben = await lesson.pupil('Ben Ruiz')
  const page = await school.open(ben, '/story/ep_01_xiotein_letter')
  await page.getByRole('button', { name: 'Open the episode' }).click()
  await readOn(page)
  await page.getByRole('button', { name: 'Give me another one' }).click()
  await expect(page.getByText('That was not it.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Give me another one' })).toBeVisible()
  await findChanges(page)
  await expect(page.getByText('Done! The story goes on.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled()
  await readOn(page)
  await readAddress(page)
  await expect(page.getByText('Done! The story goes on.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled()
  await readOn(page)
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
})
