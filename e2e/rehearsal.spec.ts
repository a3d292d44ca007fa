import { message, tap } from './pages.ts'
import { openSchool, PASSWORD } from './school/school.ts'
import { expect, test } from './test.ts'

test('Rehearsing: a teacher makes a class, a pupil learns to keep score there, the teacher decides, and one press removes it @night', async ({
  browser,
}) => {
  const school = await openSchool(browser)
  const lesson = await school.newClass('7C', ['Ana Ruiz', 'Ben Ode'])
  const [ana, teacher] = [await lesson.pupil('Ana Ruiz'), await lesson.teacher('Layla Haddad')]
  const page = await school.open(teacher, '/admin/classes')

  await test.step('one press makes a class of thirty', async () => {
    await page.getByRole('link', { name: 'Open Rehearsal' }).click()
    await page.getByRole('button', { name: 'Make a rehearsal class' }).click()
    await expect(page.getByRole('heading', { name: 'Rehearsal 1' })).toBeVisible()
  })
  await test.step('a pupil of 7C is let in', async () => {
    await page.getByLabel('Class', { exact: true }).selectOption({ label: '7C' })
    await page.getByLabel('Pupil', { exact: true }).selectOption({ label: 'Ana Ruiz' })
    await page.getByRole('button', { name: 'Let this pupil learn' }).click()
    await expect(page.getByRole('button', { name: 'End the practice of Ana Ruiz' })).toBeVisible()
  })
  await test.step('the pupil signs in again, records points and hands them in', async () => {
    await ana.caller.call('people.sign-in', { name: ana.signInName, password: PASSWORD })
    const own = await school.open(ana, '/scorekeeper')
    await expect(own.getByText('Rehearsal 1: Manage Power Points for all students')).toBeVisible()
    await tap(own, 'Bruno', 3)
    await own.getByRole('button', { name: 'Submit 1 Change' }).click()
    await expect(message(own, '1 change sent for approval.')).toBeVisible()
  })
  await test.step('the teacher approves what the pupil handed in', async () => {
    await page.getByRole('link', { name: 'Answer what waits' }).click()
    await page.getByRole('button', { name: /Ana Ruiz/ }).click()
    await page.getByRole('button', { name: 'Approve 1 change' }).click()
    await expect(page.getByText(/^Approved: 1 change, net \+\d+, Ana Ruiz\.$/)).toBeVisible()
  })
  await test.step('one press removes the class', async () => {
    await page.goto(`${school.url}/admin/rehearsal`)
    await page.getByRole('button', { name: 'Remove Rehearsal 1' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByRole('button', { name: 'Make a rehearsal class' })).toBeVisible()
    await page.goto(`${school.url}/admin/classes`)
    await expect(page.getByRole('link', { name: '7C' })).toBeVisible()
    await expect(page.getByText('Rehearsal 1')).toHaveCount(0)
    await page.goto(`${school.url}/leaderboard`)
    await expect(page.getByText('Bruno')).toHaveCount(0)
  })
  await school.close()
})
