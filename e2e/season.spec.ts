import { openSchool } from './school/school.ts'
import { expect, test } from './test.ts'

test('Closing a year: the admin reads what will happen, closes, carries a class over, and undoes it all @night', async ({ browser }) => {
  // A school of its own: its season ends.
  const school = await openSchool(browser)
  const lesson = await school.newClass('7C', ['Ana Ruiz', 'Ben Ode'])
  const [ana, teacher] = [await lesson.pupil('Ana Ruiz'), await lesson.teacher('Layla Haddad')]
  await lesson.award(teacher, { 'Ana Ruiz': 120 })
  const page = await school.open(school.admin, '/admin/school')
  await page.getByRole('link', { name: "Open Year's end" }).click()
  await expect(page.getByText('120 PP leave the balances.')).toBeVisible()

  await test.step('closing asks for the name of the school', async () => {
    const field = page.getByLabel(/type the name of the school/)
    const name = (await page.getByText(/type the name of the school: /).innerText()).replace(/^.*: /, '')
    await field.fill('Another School')
    await page.getByRole('button', { name: 'Close the season' }).click()
    await expect(page.getByText('That is not the name of this school')).toBeVisible()
    await field.fill(name)
    await page.getByRole('button', { name: 'Close the season' }).click()
    await expect(page.getByRole('heading', { name: /^The season .+ is closed$/ })).toBeFocused()
  })
  await test.step('the pupil finds the keepsake card in the profile', async () => {
    const own = await school.open(ana, '/profile')
    await own.getByRole('link', { name: 'Open your cards' }).click()
    await expect(own.getByRole('article')).toContainText('120 PP')
    const drawn = own.waitForEvent('download')
    await own.getByRole('button', { name: 'Keep as a picture' }).click()
    expect((await drawn).suggestedFilename()).toBe('keepsake-card.png')
  })
  await test.step('the teacher still reads the class, and its reports', async () => {
    const own = await school.open(teacher, '/admin/classes')
    await own.getByRole('button', { name: 'Show archived classes' }).click()
    await own.getByRole('link', { name: '7C' }).click()
    await expect(own.getByText('This class is archived.')).toBeVisible()
    await expect(own.getByRole('cell', { name: 'Ana Ruiz' })).toBeVisible()
    await own.getByRole('link', { name: 'Make reports' }).click()
    await expect(own.getByRole('article').filter({ hasText: 'Report Ana Ruiz' })).toContainText('120 PP on 1 day')
  })
  await test.step('7C becomes 8C', async () => {
    await page.getByRole('button', { name: 'Carry over: 7C' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Carry over' }).click()
    await expect(page.getByRole('link', { name: 'Now 8C' })).toBeFocused()
  })
  await test.step('an undo brings the points back', async () => {
    await page.getByRole('button', { name: 'Undo the closing' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo the closing' }).click()
    await expect(page.getByText('120 PP leave the balances.')).toBeVisible()
    const own = await school.open(ana, '/')
    await expect(own.getByText('120').first()).toBeVisible()
  })
  await school.close()
})
