import { expect, test } from './test.ts'

test('A name that a pupil asks for waits for approval, live on both screens; staff rename the pupil, and mixed alphabets are refused @night', async ({
  school,
}) => {
  const lesson = await school.newClass('7A Names', ['Ana Ruiz', 'Bo Larsen'])
  const [teacher, ana] = [await lesson.teacher(), await lesson.pupil('Ana Ruiz')]
  const roster = await school.open(teacher, `/admin/classes/${lesson.id}`)
  await expect(roster.getByRole('table', { name: 'Pupils of 7A Names' })).toBeVisible()
  const page = await school.open(ana, '/profile')
  const name = page.getByLabel('Name', { exact: true })
  const ask = async (wish: string): Promise<void> => {
    await name.fill(wish)
    await page.getByRole('button', { name: 'Ask for this name' }).click()
  }

  await ask('Аna Ruiz')
  await expect(page.getByText('This name mixes letters of several alphabets', { exact: false })).toBeVisible()

  await ask('Teacher 7A')
  await expect(page.getByText('You asked to be called “Teacher 7A”')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ana Ruiz' })).toBeVisible()
  await expect(roster.getByText('Asks to be called “Teacher 7A”')).toBeVisible()
  await roster.getByRole('button', { name: 'Deny: Ana Ruiz is not called Teacher 7A' }).click()
  await expect(roster.getByText('Asks to be called', { exact: false })).toHaveCount(0)
  await expect(page.getByText('Your teacher did not agree to “Teacher 7A”')).toBeVisible()
  await page.getByRole('button', { name: 'Keep “Ana Ruiz”' }).click()
  await expect(page.getByText('did not agree to', { exact: false })).toHaveCount(0)

  await ask('Coach Ana')
  await roster.getByRole('button', { name: /^Notifications, / }).click()
  const bell = roster.getByRole('region', { name: 'Notifications' })
  await expect(bell).toContainText('Ana Ruiz would like to be called “Coach Ana”.')
  await bell.getByRole('button', { name: /^Approve/ }).click()
  await expect(page.getByRole('heading', { name: 'Coach Ana' })).toBeVisible()
  await roster.keyboard.press('Escape')
  await expect(roster.getByRole('table', { name: 'Pupils of 7A Names' })).toContainText('Coach Ana')

  await roster.getByRole('button', { name: 'More for Coach Ana' }).click()
  await roster.getByRole('menuitem', { name: 'Rename' }).click()
  const dialog = roster.getByRole('dialog', { name: 'Rename Coach Ana' })
  await dialog.getByLabel('Full name').fill('Ana R.')
  await dialog.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByRole('heading', { name: 'Ana R.' })).toBeVisible()
  await expect(roster.getByRole('table', { name: 'Pupils of 7A Names' })).toContainText('Ana R.')
})
