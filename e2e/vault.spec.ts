import { follow, message, sideways } from './pages.ts'
import { expect, type Page, test } from './test.ts'

const total = (page: Page) => page.getByRole('img', { name: /^The vault holds/ })

test('A pupil strengthens a vault in two windows while a teacher gives points, and every window shows the same number', async ({
  school,
}) => {
  const lesson = await school.newClass('7C Vaults', ['Ana Ruiz', 'Bo Larsen'])
  const [ana, teacher] = [await lesson.pupil('Ana Ruiz'), await lesson.teacher()]
  await lesson.award(teacher, { 'Ana Ruiz': 300 })

  const page = await school.open(ana, '/')
  await expect(page.getByRole('heading', { name: 'Your vault' })).toBeVisible()
  await follow(page, 'Battle Arena')
  await expect(page).toHaveURL(/\/battle\/vault$/)
  await expect(total(page)).toHaveAccessibleName(/^The vault holds 300 of 1,000 PP. Shields 50 of 50/)
  const other = await school.open(ana, '/battle/vault')
  await expect(total(other)).toHaveAccessibleName(/^The vault holds 300 of/)

  await page.getByRole('button', { name: 'Expand for 200 PP: Capacity' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make your vault bigger?' })
  await expect(dialog.getByText('1,000 now, then 1,200')).toBeVisible()
  await expect(dialog.getByText('300 now, then 100')).toBeVisible()
  // The second half of a double press does not reach what lies under the dialog.
  await dialog.getByRole('button', { name: 'Pay 200 PP' }).dblclick()
  await expect(message(page, 'Your vault is bigger now.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const each of [page, other]) await expect(total(each)).toHaveAccessibleName(/^The vault holds 100 of 1,200 PP/)

  await lesson.award(teacher, { 'Ana Ruiz': 5 })
  for (const each of [page, other]) await expect(total(each)).toHaveAccessibleName(/^The vault holds 105 of 1,200 PP/)
  await other.getByRole('button', { name: 'Expand for 200 PP: Capacity' }).click()
  await other.getByRole('button', { name: 'Pay 200 PP' }).click()
  await expect(message(other, 'Insufficient PP for capacity upgrade')).toBeVisible()
  await expect(page.getByRole('row', { name: /Capacity upgraded/ })).toContainText('Capacity 1,000 to 1,200')

  const atTeacher = await school.open(teacher, `/admin/classes/${lesson.id}/pupils/${ana.id}`)
  await expect(atTeacher.getByRole('heading', { name: 'Ana Ruiz', exact: true })).toBeVisible()
  await expect(atTeacher.getByRole('heading', { name: 'Vault', exact: true })).toBeVisible()
  await expect(atTeacher.getByText('105 / 1,200')).toBeVisible()
  await expect(atTeacher.getByRole('row', { name: /Capacity upgraded/ })).toBeVisible()
  await lesson.award(teacher, { 'Ana Ruiz': 50 })
  await expect(atTeacher.getByText('155 / 1,200')).toBeVisible()
  await follow(atTeacher, 'Battle Arena')
  await expect(atTeacher.getByText('Vaults are for pupils')).toBeVisible()
})

test('An upgrade whose answers are all lost is paid once, and the next press is another upgrade @night', async ({ school }) => {
  const lesson = await school.newClass('7D Vaults', ['Ana Ruiz'])
  const [ana, teacher] = [await lesson.pupil('Ana Ruiz'), await lesson.teacher()]
  await lesson.award(teacher, { 'Ana Ruiz': 400 })
  const page = await school.open(ana, '/battle/vault')
  await expect(total(page)).toHaveAccessibleName(/^The vault holds 400 of/)
  const keys: string[] = []
  await page.route('**/api/vault/upgrade', async route => {
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    // As often as it is sent by itself.
    if (keys.length > 3) return route.fallback()
    await route.fetch()
    await route.abort()
  })
  const strengthen = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Strengthen for 75 PP: Shields' }).click()
    await page.getByRole('button', { name: 'Pay 75 PP' }).click()
  }
  await strengthen()
  await expect.poll(() => keys.length).toBe(3)
  expect(new Set(keys).size).toBe(1)
  // The screen hears what became of it, so there is nothing to try again.
  await expect(total(page)).toHaveAccessibleName(/^The vault holds 325 of 1,000 PP. Shields 75 of 75/)
  await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(0)
  await strengthen()
  await expect(total(page)).toHaveAccessibleName(/^The vault holds 250 of 1,000 PP. Shields 100 of 100/)
  expect(new Set(keys).size).toBe(2)
})

test('A pupil strengthens a vault with the keyboard alone, on a telephone @night @phone', async ({ school }) => {
  const lesson = await school.newClass('7E Vaults', ['Ana Ruiz'])
  const [ana, teacher] = [await lesson.pupil('Ana Ruiz'), await lesson.teacher()]
  await lesson.award(teacher, { 'Ana Ruiz': 100 })
  const page = await school.open(ana, '/battle/vault')
  await expect(total(page)).toHaveAccessibleName(/^The vault holds 100 of/)
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Strengthen for 50 PP: Firewall' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Strengthen your firewall?' })
  await dialog.getByRole('button', { name: 'Pay 50 PP' }).focus()
  await page.keyboard.press('Enter')
  await expect(total(page)).toHaveAccessibleName(/^The vault holds 50 of 1,000 PP. .* Firewall 25 of 100/)
})
