// When chapters open for a class: days are typed with the keys alone, and set on a phone. Browsers differ in whether the month or the day
// comes first, so both are the same number.
import { sideways } from './pages.ts'
import { expect, type Page, test } from './test.ts'

const PHONE = { width: 390, height: 844 }
const LEAST_TARGET = 44

const saveDays = async (page: Page): Promise<void> => {
  const save = page.getByRole('button', { name: 'Save the days' })
  await save.focus()
  await page.keyboard.press('Enter')
}

test('A teacher types the first day of the year and the day of a chapter, and moves one on a phone @night', async ({ school }) => {
  const lesson = await school.newClass('7P Pace', ['Ana Ruiz'])
  const teacher = await lesson.teacher()
  const page = await school.open(teacher, '/admin/story', { locale: 'en-GB' })
  const dayOf = (on: Page, chapter: number) => on.getByLabel(`Day on which chapter ${chapter} opens`)
  await test.step('with the keys alone', async () => {
    await page.getByLabel('First day of the year').focus()
    await page.keyboard.type('09092026')
    await expect(page.getByLabel('First day of the year')).toHaveValue('2026-09-09')
    await page.getByRole('button', { name: 'Plan the year' }).focus()
    await page.keyboard.press('Enter')
    await expect(dayOf(page, 1)).toHaveValue('2026-09-09')
    await dayOf(page, 2).focus()
    await page.keyboard.type('10102026')
    await expect(dayOf(page, 2)).toHaveValue('2026-10-10')
    await expect(dayOf(page, 2)).toHaveAccessibleDescription(/Saturday, 10 October 2026/)
    await saveDays(page)
    // Many days at once are asked about first.
    await page.getByRole('dialog').getByRole('button', { name: 'Save the days' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('The days are saved.').first()).toBeVisible()
  })
  await test.step('a year of two digits is no day', async () => {
    await dayOf(page, 3).focus()
    await page.keyboard.type('12120026')
    await expect(dayOf(page, 3)).toHaveAccessibleDescription(/year with four digits/)
    await expect(page.getByRole('button', { name: 'Save the days' })).toBeDisabled()
    await page.getByRole('button', { name: 'As it was' }).click()
  })
  await test.step('on a phone', async () => {
    const phone = await school.open(teacher, '/admin/story', { locale: 'en-GB', viewport: PHONE, hasTouch: true, isMobile: true })
    await expect(dayOf(phone, 2)).toHaveValue('2026-10-10')
    expect(await sideways(phone)).toBeLessThanOrEqual(0)
    expect((await dayOf(phone, 2).boundingBox())?.height).toBeGreaterThanOrEqual(LEAST_TARGET)
    await dayOf(phone, 2).fill('2026-10-12')
    await phone.getByRole('button', { name: 'Save the days' }).tap()
    await expect(phone.getByText('The days are saved.').first()).toBeVisible()
    await phone.reload()
    await expect(dayOf(phone, 2)).toHaveValue('2026-10-12')
  })
})
