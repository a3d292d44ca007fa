import { moveTo } from './pages.ts'
import { PASSWORD } from './school/school.ts'
import { expect, type Page, test } from './test.ts'

const tokens = (page: Page) => page.getByRole('region', { name: 'Tokens for programs' })

test('An admin lets the attendance register hand points in, a teacher reads where they come from, and the token is revoked @night', async ({
  school,
}) => {
  const lesson = await school.newClass('9C', ['Ana Ruiz'])
  const teacher = await lesson.teacher('Iris Lang')
  const page = await school.open(school.admin, '/admin/school')

  const secret = await test.step('the admin creates a token, which is shown once', async () => {
    await expect(tokens(page).getByText('No program has a token yet.')).toBeVisible()
    await tokens(page).getByRole('button', { name: 'Create a token' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Create token' }).click()
    await expect(dialog.getByText('Please say what it is for.')).toBeVisible()
    await expect(dialog.getByText('Please choose at least one.')).toBeVisible()
    await expect(dialog.getByText('Please enter your password.')).toBeVisible()
    await dialog.getByLabel('What is it for?').fill('Attendance register')
    await dialog.getByRole('checkbox', { name: 'Hand points in' }).check()
    await dialog.getByLabel('It works for').selectOption('30 days')
    await dialog.getByLabel('Your password').fill('not the one')
    await dialog.getByRole('button', { name: 'Create token' }).click()
    await expect(dialog.getByText('The current password is wrong.')).toBeVisible()
    await dialog.getByLabel('Your password').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Create token' }).click()
    const shown = page.getByRole('dialog', { name: 'Token for Attendance register' })
    await expect(shown.getByText('This is the only time it is shown.')).toBeVisible()
    const text = await shown.getByLabel('Token', { exact: true }).inputValue()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await shown.getByRole('button', { name: 'Copy token' }).click()
    await expect(shown.getByText('It is copied.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
    await shown.getByRole('button', { name: 'Done' }).click()
    const row = tokens(page).getByRole('listitem').filter({ hasText: 'Attendance register' })
    await expect(row).toContainText('Hand points in')
    await expect(row).toContainText('not used yet')
    await expect(page.getByText(text)).toHaveCount(0)
    return text
  })

  const handIn = (key: string) =>
    page.request.post('/api/scorekeeping/submit-changes', {
      headers: { authorization: `Bearer ${secret}`, 'idempotency-key': key },
      data: { classId: lesson.id, changes: [{ pupilId: lesson.pupils[0]?.id, changeAmount: 3 }], recordedAt: null },
    })

  await test.step('the program hands points in, and the teacher approves what names it', async () => {
    expect((await handIn('attendance-of-monday')).status()).toBe(200)
    const approvals = await school.open(teacher, '/admin')
    await approvals.getByRole('button', { name: /1 change, net \+3.*Attendance register \(program\)/ }).click()
    await approvals.getByRole('heading', { name: /, 1 change$/ }).waitFor()
    await approvals
      .getByRole('button', { name: /^Approve/ })
      .first()
      .click()
    await expect(approvals.getByText(/^Approved: .*Attendance register \(program\)/)).toBeVisible()
  })

  await test.step('revoked, it opens nothing more', async () => {
    await page.reload()
    const row = tokens(page).getByRole('listitem').filter({ hasText: 'Attendance register' })
    await expect(row).toContainText('last used')
    await row.getByRole('button', { name: 'Revoke the token of Attendance register' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await expect(row).toContainText('Revoked')
    expect((await handIn('attendance-of-tuesday')).status()).toBe(401)
    await moveTo(page, '/admin/audit')
    await expect(page.getByText('revoked the token of Attendance register (program)')).toBeVisible()
  })
})
