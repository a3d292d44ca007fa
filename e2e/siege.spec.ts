import type { SiegeSettings } from '@xiotein/contract/siege'
import { sideways } from './pages.ts'
import type { School } from './school/school.ts'
import { expect, type Page, test } from './test.ts'

const message = (page: Page, text: RegExp) => page.getByRole('article').filter({ hasText: text })
const allow = async (school: School, more: Partial<SiegeSettings>): Promise<void> => {
  const settings = await school.admin.caller.call('siege.settings', {})
  await school.admin.caller.call('siege.change-settings', { ...settings, truceDays: 0, floorPp: 0, dailyLossPercent: 50, ...more })
}
/** A class with PP of an earlier day in the vaults. */
const siegeClass = async (school: School, name: string) => {
  const lesson = await school.newClass(name, ['Ana Ruiz', 'Bo Larsen'])
  const [ana, bo, teacher] = [await lesson.pupil('Ana Ruiz'), await lesson.pupil('Bo Larsen'), await lesson.teacher()]
  await lesson.award(teacher, { 'Ana Ruiz': 200, 'Bo Larsen': 200 })
  await school.dateBack()
  return { lesson, ana, bo, teacher }
}

// One school, one mode at a time.
test.describe.configure({ mode: 'default' })
test.afterEach(({ school }) => allow(school, { mode: 'off' }))

test('A pupil attacks; the target sees it live, step by step, and brings the PP back', async ({ school }) => {
  const { ana, bo } = await siegeClass(school, '7C Sieges')
  await allow(school, { mode: 'contested' })
  const atBo = await school.open(bo, '/battle/siege')
  await expect(atBo.getByText('No siege yet')).toBeVisible()

  const page = await school.open(ana, '/battle/vault')
  await page.getByRole('link', { name: 'Sieges' }).click()
  await expect(page).toHaveURL(/\/battle\/siege$/)
  await page.getByLabel('Search vaults by name').fill('Bo')
  await page.getByRole('button', { name: /^Bo Larsen/ }).click()
  await page.getByRole('button', { name: /^Vault Hack/ }).click()
  await expect(page.getByText('Shields are up, so PP that are reached for directly are halved.')).toBeVisible()
  await expect(page.getByRole('region', { name: /Look, then decide/ }).getByText('3 PP', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Begin the siege' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Begin the siege' }).click()
  const scene = page.getByRole('dialog', { name: 'The siege of Bo Larsen' })
  await expect(scene.getByText('You took 3 PP.')).toBeVisible()
  await scene.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('To Bo Larsen', { exact: true })).toBeVisible()

  await expect(atBo.getByText('From Ana Ruiz', { exact: true })).toBeVisible()
  await atBo.getByText('Step by step', { exact: true }).click()
  await expect(atBo.getByText('PP reached for directly were halved, because shields were up.')).toBeVisible()
  await expect(atBo.getByText('200 to 197')).toBeVisible()
  await atBo.getByRole('button', { name: 'Restore 3 PP' }).click()
  await expect(message(atBo, /3 PP are back in your vault/)).toBeVisible()
  await expect(atBo.getByText('They are back in your vault.', { exact: true })).toBeVisible()
  for (const each of [page, atBo]) await expect(each.getByText('Brought back', { exact: true })).toBeVisible()
  await atBo.goto('/battle/vault')
  await atBo.getByRole('link', { name: 'See how it happened' }).click()
  await expect(atBo).toHaveURL(/\/battle\/siege$/)
})

test('In a friendly school nobody loses anything, with the keyboard alone, on a telephone @phone', async ({ school }) => {
  const { ana, bo } = await siegeClass(school, '7D Sieges')
  await allow(school, { mode: 'friendly' })
  const page = await school.open(ana, '/battle/siege')
  await expect(page.getByText('Your school is a friendly one')).toBeVisible()
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  for (const name of [/^Bo Larsen/, /^Vault Hack/, 'Begin the siege'] as const) {
    await page.getByRole('button', { name }).focus()
    await page.keyboard.press('Enter')
  }
  const question = page.getByRole('dialog', { name: 'Begin the siege of Bo Larsen?' })
  await question.getByRole('button', { name: 'Begin the siege' }).focus()
  await page.keyboard.press('Enter')
  const scene = page.getByRole('dialog', { name: 'The siege of Bo Larsen' })
  await expect(scene.getByText(/It ran on a copy, so nobody lost PP/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(scene).toBeHidden()
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  const atBo = await school.open(bo, '/battle/siege')
  await atBo.getByText('Step by step', { exact: true }).click()
  await expect(atBo.getByText('It ran on a copy, so you lost nothing. Your vault held out, and you earned 1 PP.')).toBeVisible()
})

test('A vault is closed for seven days and leaves the list; where sieges are off, there is no room @night', async ({ school }) => {
  const { ana, bo } = await siegeClass(school, '7E Sieges')
  await allow(school, { mode: 'contested' })
  const atBo = await school.open(bo, '/battle/siege')
  await atBo.getByRole('button', { name: 'Begin 7 days of peace' }).click()
  await atBo.getByRole('button', { name: 'Close my vault' }).click()
  await expect(atBo.getByText('You can attack again when it opens.', { exact: false })).toBeVisible()
  const page = await school.open(ana, '/battle/siege')
  await expect(page.getByText('No vault is open now')).toBeVisible()
  await allow(school, { mode: 'off' })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await page.goto('/battle/vault')
  await expect(page.getByRole('link', { name: 'Moves' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sieges' })).toBeHidden()
})
