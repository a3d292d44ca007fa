import { expect, test } from './test.ts'

test('A pupil begins the journey, reads, leaves, and goes on at the same line on another device', async ({ school }) => {
  const lesson = await school.newClass('7D Story', ['Ana Ruiz'])
  const ana = await lesson.pupil('Ana Ruiz')
  const page = await school.open(ana, '/chapters')
  await expect(page.getByRole('link', { name: /Chapter 1:.*You are here/ })).toBeVisible()
  await page.getByRole('link', { name: 'Begin' }).click()
  await page.getByRole('button', { name: 'Open the episode' }).click()
  await expect(page.getByText('You could walk this street with your eyes shut.')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Tonight there are twelve lamp posts and one dog.')).toBeVisible()
  const kept = page.waitForResponse(response => response.url().endsWith('/api/story/read-to') && response.ok())
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Where the bus stop was, there is an arch of old stone.')).toBeVisible()
  await kept
  await page.locator('#main').getByRole('link', { name: "Player's Journey" }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'The Awakening' })).toBeVisible()

  const phone = await school.open(ana, '/chapters', { viewport: { width: 390, height: 844 } })
  await phone.getByRole('link', { name: 'Go on' }).click()
  await expect(phone.getByText('Where the bus stop was, there is an arch of old stone.')).toBeVisible()
  await phone.getByRole('button', { name: 'Back' }).click()
  await expect(phone.getByText('Tonight there are twelve lamp posts and one dog.')).toBeVisible()
})
