import { counter } from './pages.ts'
import type { Person, SchoolClass } from './school/school.ts'
import { expect, type Page, test } from './test.ts'

const overlay = (page: Page) => page.getByRole('dialog', { name: 'LEVEL UP!' })

/** Gives single points until one arrives without a reload: the page receives every update from now on. */
const untilLive = async (page: Page, lesson: SchoolClass, teacher: Person, name: string): Promise<void> => {
  await expect(async () => {
    const before = (await counter(page).textContent()) ?? ''
    await lesson.award(teacher, { [name]: 1 })
    await expect(counter(page)).not.toHaveText(before, { timeout: 3_000 })
  }).toPass()
}

test('A new level is celebrated once, in one of three windows, and not for the very first XP @motion @night', async ({ school }) => {
  const lesson = await school.newClass('2A Climbers', ['Ana Ruiz', 'Bo Larsen'])
  const [ana, bo, teacher] = [await lesson.pupil('Ana Ruiz'), await lesson.pupil('Bo Larsen'), await lesson.teacher()]
  const windows = [await school.open(ana, '/'), await school.open(ana, '/'), await school.open(ana, '/')]
  const first = await school.open(bo, '/')
  for (const page of windows) await untilLive(page, lesson, teacher, 'Ana Ruiz')
  await expect(counter(first)).toHaveText('0 PP')
  await lesson.award(teacher, { 'Ana Ruiz': 100, 'Bo Larsen': 130 })
  await expect.poll(async () => (await Promise.all(windows.map(page => overlay(page).count()))).reduce((sum, count) => sum + count)).toBe(1)
  const shown: Page[] = []
  for (const page of windows) if ((await overlay(page).count()) > 0) shown.push(page)
  const [page] = shown
  if (!page) throw new Error('No window celebrates')
  await overlay(page).getByRole('article').hover()
  await expect(overlay(page)).toContainText('Level 1 -> Level 2')
  await expect(overlay(page)).toContainText(/Congratulations! You've reached Level 2 with 1\d\d XP!/)
  await expect(overlay(page)).toContainText('New Abilities Unlocked')
  await expect(overlay(page)).toContainText('Enhanced Sight')
  await expect(page.locator('[data-confetti] i')).toHaveCount(50)
  await page.getByRole('button', { name: 'Continue Your Journey' }).click()
  await expect(overlay(page)).toBeHidden()
  await page.reload()
  // The level, and the badges for the first XP, for Level 2 and for 50 points.
  await expect(page.getByRole('button', { name: 'Notifications, 4 unread' })).toBeVisible()
  for (const each of [...windows, first]) await expect(overlay(each)).toHaveCount(0)
})

test('A level gained while the lid was closed waits, spares what somebody writes, and closes by itself @night', async ({ school }) => {
  const lesson = await school.newClass('2B Climbers', ['Ana Ruiz', 'Bo Larsen'])
  const [ana, teacher] = [await lesson.pupil('Ana Ruiz'), await lesson.teacher()]
  const page = await school.open(ana, '/')
  await untilLive(page, lesson, teacher, 'Ana Ruiz')
  await page.getByRole('link', { name: 'My Profile' }).click()
  const field = page.getByLabel('Join a class with its code')
  await field.click()
  await lesson.award(teacher, { 'Ana Ruiz': 400 })
  await field.pressSequentially('HALF')
  // Three badges, and no mention of the level before it is shown.
  await expect(page.getByRole('button', { name: 'Notifications, 3 unread' })).toBeVisible()
  await expect(overlay(page)).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(overlay(page)).toContainText('Level 1 -> Level 4')
  await expect(overlay(page)).toContainText('Tool Mastery')
  await expect(overlay(page)).toContainText('Flow State')
  await page.mouse.move(2, 2)
  await expect(overlay(page)).toHaveCount(0)
  await expect(field).toHaveValue('HALF')
})

test('With less motion nothing falls, and on a phone the whole of it can be reached @phone', async ({ school }) => {
  const lesson = await school.newClass('2C Climbers', ['Ana Ruiz', 'Bo Larsen'])
  const [ana, teacher] = [await lesson.pupil('Ana Ruiz'), await lesson.teacher()]
  await lesson.award(teacher, { 'Ana Ruiz': 20 })
  await lesson.award(teacher, { 'Ana Ruiz': 200 })
  const page = await school.open(ana, '/', { reducedMotion: 'reduce', viewport: { width: 390, height: 844 }, hasTouch: true })
  const button = page.getByRole('button', { name: 'Continue Your Journey' })
  await button.focus()
  await expect(page.locator('[data-confetti]')).toHaveCount(0)
  expect(await page.evaluate(() => document.getAnimations().filter(each => each.playState === 'running').length)).toBe(0)
  await expect(button).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(overlay(page)).toHaveCount(0)
})
