import { message } from './pages.ts'
import { openSchool } from './school/school.ts'
import { expect, test } from './test.ts'

test('An admin reads what is deleted when, shortens one time after reading what goes, and finds it in the audit log @night', async ({
  browser,
}) => {
  // A school of its own: how long data is kept holds for everybody.
  const school = await openSchool(browser)
  const page = await school.open(school.admin, '/admin/school')
  await page.getByRole('link', { name: 'See what is deleted when' }).click()
  const table = page.getByRole('table', { name: 'How long data is kept' })
  const change = table.getByRole('button', { name: /^Change how long this is kept: / }).first()
  const kind = ((await change.getAttribute('aria-label')) ?? '').replace('Change how long this is kept: ', '')
  const row = table.getByRole('row').filter({ hasText: kind }).first()
  await change.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'How long is this kept?' })
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  const times = dialog.getByLabel('Kept for')
  const shortest = (await times.getByRole('option').allInnerTexts()).find(text => !text.includes('usual')) ?? ''
  await times.selectOption(shortest)
  await expect(dialog.getByText(/is older than that|are older than that|Nothing is older than that now/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(message(page, 'Saved. It applies from the next clean-up on.')).toBeVisible()
  await expect(row).toContainText(shortest)
  await page.reload()
  await expect(row).toContainText(shortest)

  await page.goto('/admin/audit')
  await expect(page.getByText(/^.+ set .+ to be kept for \d+ days?$/).first()).toBeVisible()

  await test.step('a teacher is not let in', async () => {
    const lesson = await school.newClass('7R Kept', ['Ana Ruiz'])
    const own = await school.open(await lesson.teacher(), '/admin/school/retention')
    await expect(own.getByRole('table', { name: 'How long data is kept' })).toHaveCount(0)
  })
  await school.close()
})
