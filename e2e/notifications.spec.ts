import { expect, type Page, test } from './test.ts'

const bell = (page: Page, unread: number) =>
  page.getByRole('button', { name: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`, exact: true })
const panel = (page: Page) => page.getByRole('region', { name: 'Notifications' })

test('D9 The bell counts live, opens in its size, leads to what it tells of, and counts down', async ({ school }) => {
  const lesson = await school.newClass('3A Bellringers', ['Ana Ruiz', 'Bo Larsen'])
  const [keeper, teacher, colleague] = [
    await lesson.scorekeeper('Bo Larsen'),
    await lesson.teacher(),
    await lesson.teacher('Joan Whitfield'),
  ]
  const page = await school.open(teacher, '/')
  const other = await school.open(colleague, '/')
  await bell(page, 0).click()
  await expect(panel(page)).toContainText('No notifications yet.')
  expect((await panel(page).boundingBox())?.width).toBe(350)
  await page.keyboard.press('Escape')
  await expect(bell(page, 0)).toBeFocused()

  for (const points of [3, 4]) await lesson.handIn(keeper, { 'Ana Ruiz': points })
  await bell(page, 2).click()
  expect((await panel(page).boundingBox())?.height).toBeLessThanOrEqual(400)
  await panel(page)
    .getByRole('link', { name: /Points to check/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/admin\?open=pp\./)
  // Read notices leave the list of tasks.
  await bell(page, 1).click()
  await expect(panel(page).getByRole('link', { name: /Points to check/ })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(bell(other, 2)).toBeVisible()
  await page.getByRole('button', { name: 'Approve 1 change' }).click()
  // Once one teacher has answered it, it no longer waits for the other.
  await expect(bell(other, 1)).toBeVisible()
})

test('Clear All takes only what was seen, and Undo brings it back, in every window @night', async ({ school }) => {
  const lesson = await school.newClass('3B Bellringers', ['Ana Ruiz', 'Bo Larsen'])
  const [keeper, teacher] = [await lesson.scorekeeper('Bo Larsen'), await lesson.teacher()]
  for (const points of [3, 4, 5]) await lesson.handIn(keeper, { 'Ana Ruiz': points })
  const page = await school.open(teacher, '/notifications')
  const second = await school.open(teacher, '/')
  const rows = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await page.getByRole('button', { name: 'Delete: Points to check' }).first().click()
  await expect(rows).toHaveCount(2)
  await expect(bell(second, 2)).toBeVisible()
  await page.getByRole('article', { name: 'Message' }).getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveCount(3)
  await expect(bell(second, 3)).toBeVisible()

  await bell(second, 3).click()
  await panel(second).getByRole('button', { name: 'Clear All' }).click()
  await expect(page.getByText('No notifications yet.')).toBeVisible()
  const undo = panel(second).getByRole('button', { name: 'Undo' })
  await expect(undo).toBeFocused()
  await second.keyboard.press('Enter')
  await expect(rows).toHaveCount(3)
  await expect(bell(page, 3)).toBeVisible()
})

test("On a phone the bell's list is 280 px wide and leads to the page with everything @night @phone", async ({ school }) => {
  const lesson = await school.newClass('3C Bellringers', ['Ana Ruiz', 'Bo Larsen'])
  const [keeper, teacher] = [await lesson.scorekeeper('Bo Larsen'), await lesson.teacher()]
  await lesson.handIn(keeper, { 'Ana Ruiz': 3 })
  const page = await school.open(teacher, '/')
  await bell(page, 1).tap()
  const box = await panel(page).boundingBox()
  expect(box?.width).toBe(280)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  await panel(page).getByRole('link', { name: 'All notifications' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  await expect(panel(page)).toBeHidden()
  const remove = await page.getByRole('button', { name: 'Delete: Points to check' }).boundingBox()
  expect(Math.min(remove?.width ?? 0, remove?.height ?? 0)).toBeGreaterThanOrEqual(44)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
})
