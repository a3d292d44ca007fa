import { message, moveTo, sideways, tap } from './pages.ts'
import { PASSWORD } from './school/school.ts'
import { expect, type Page, test } from './test.ts'

const DAY_MS = 86_400_000
const laterDay = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** On a Chromebook and on a phone nothing can be scrolled sideways. */
const fitsEverywhere = async (page: Page): Promise<void> => {
  for (const [width, height] of [
    [390, 844],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await sideways(page)).toBe(0)
  }
}

test('A supply teacher is invited, has the class on the days of the cover and no other one, and loses it when they are over @night', async ({
  school,
}) => {
  const lesson = await school.newClass('7K Cover', ['Ana Ruiz', 'Bo Larsen'])
  const other = await school.newClass('8K Other', ['Chi Okoro'])
  const [keeper, teacher] = [await lesson.scorekeeper('Bo Larsen'), await lesson.teacher('Marta Oyelaran')]
  await lesson.handIn(keeper, { 'Ana Ruiz': 3 })
  const { today } = await teacher.caller.call('classes.staff', { classId: lesson.id })
  const admin = await school.open(school.admin, `/admin/classes/${lesson.id}/settings`)
  const settings = await school.open(teacher, `/admin/classes/${lesson.id}/settings`)
  const page = await school.open(null, '/login')
  const refuses = async (...paths: readonly string[]): Promise<void> => {
    for (const path of paths) {
      await moveTo(page, path)
      await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    }
  }

  await test.step('an admin invites for two days; a teacher of the class asks only those who are there already', async () => {
    await admin.getByRole('button', { name: 'Ask for cover' }).click()
    const ask = admin.getByRole('dialog')
    await ask.getByRole('radio', { name: 'A supply teacher' }).check()
    await ask.getByLabel('Full name').fill('Mr Vale')
    await ask.getByLabel('Email address').fill('vale@hilltop.school')
    // What is half typed goes when a later first day takes the last one along.
    await ask.getByLabel('Last day').press('Backspace')
    await ask.getByLabel('First day').focus()
    await expect(ask.getByText('This date is not complete.')).toBeVisible()
    await ask.getByLabel('First day').fill(laterDay(today, 1))
    await expect(ask.getByLabel('Last day')).toHaveValue(laterDay(today, 1))
    await expect(ask.getByText('This date is not complete.')).toBeHidden()
    await ask.getByLabel('Last day').fill(laterDay(today, 2))
    await ask.getByRole('button', { name: 'Invite' }).click()
    const link = admin.getByRole('dialog', { name: 'Hand this link to Mr Vale' })
    await page.goto(await link.getByLabel('Link').inputValue())
    await link.getByRole('button', { name: 'Done' }).click()
    await expect(admin.getByText(/^Mr Vale stands in from /)).toBeVisible()
    await settings.reload()
    await settings.getByRole('button', { name: 'Ask for cover' }).click()
    await expect(settings.getByRole('dialog').getByText('A supply teacher', { exact: true })).toHaveCount(0)
    await settings.keyboard.press('Escape')
  })
  await test.step('before the first day the account opens nothing', async () => {
    await page.getByLabel('New password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Save and go on' }).click()
    await expect(page.getByRole('heading', { name: 'No class now' })).toBeVisible()
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await expect(page.getByRole('link', { name: /Nora Adeyemi asks you to cover 7K Cover from \w+ \d+ \w+ to / })).toBeVisible()
    await refuses('/admin', `/admin/classes/${lesson.id}`)
    await moveTo(page, '/scorekeeper')
    await expect(page.getByRole('heading', { name: 'No Class Assigned' })).toBeVisible()
  })
  await test.step('the first day brings the class to the open page', async () => {
    await moveTo(page, '/')
    await expect(page.getByRole('heading', { name: 'No class now' })).toBeVisible()
    await school.dateCoversBack()
    await expect(page.getByRole('heading', { name: '7K Cover' })).toBeVisible()
    await expect(page.getByText('8K Other')).toHaveCount(0)
    await fitsEverywhere(page)
  })
  await test.step('what a teacher of the class does is allowed: points, decisions, who is here', async () => {
    await page.getByRole('link', { name: 'Record points' }).click()
    await expect(page.getByText('7K Cover: Manage Power Points for all students')).toBeVisible()
    await tap(page, 'Ana Ruiz', 2)
    await page.getByRole('button', { name: 'Award 1 Change' }).click()
    await expect(message(page, '1 change awarded. The totals are up to date.')).toBeVisible()
    await moveTo(page, '/admin')
    await page.getByRole('button', { name: 'Approve 1 change' }).click()
    await expect(page.getByText('Approved: 1 change, net +3, Bo Larsen.')).toBeVisible()
    await moveTo(page, `/admin/classes/${lesson.id}`)
    await page.getByRole('button', { name: 'Who is here?' }).click()
    await page.getByRole('group', { name: 'Bo Larsen' }).getByRole('radio', { name: 'Absent' }).check()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText('1 pupil is absent today.')).toBeVisible()
    await fitsEverywhere(page)
  })
  await test.step('nothing of it is passed on, and no other class is opened', async () => {
    await page.getByRole('link', { name: 'Settings' }).click()
    await expect(page.getByText(/^Mr Vale stands in now, until the end of /)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ask for cover' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Add a teacher' })).toHaveCount(0)
    await fitsEverywhere(page)
    await moveTo(page, '/admin/classes')
    await expect(page.getByRole('link', { name: '7K Cover' })).toBeVisible()
    await expect(page.getByText('8K Other')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Open Rehearsal' })).toHaveCount(0)
    await refuses(`/admin/classes/${other.id}`, `/scorekeeper?class=${other.id}`, `/classes/${other.id}/display`)
    await refuses('/admin/people', '/admin/school', '/admin/audit')
  })
  await test.step('after the last day the open page shows no pupil any more, and nothing opens', async () => {
    await moveTo(page, '/scorekeeper')
    await expect(page.getByRole('heading', { name: 'Ana Ruiz' })).toBeVisible()
    await school.dateCoversBack()
    await expect(page.getByRole('heading', { name: 'Ana Ruiz' })).toBeVisible()
    await school.dateCoversBack()
    await expect(page.getByRole('heading', { name: 'No Class Assigned' })).toBeVisible()
    await expect(page.getByText('Ana Ruiz')).toHaveCount(0)
    await refuses(`/admin/classes/${lesson.id}`, '/admin', `/scorekeeper?class=${lesson.id}`)
  })
  await test.step('the bell keeps who asked for the cover, and nothing of the class', async () => {
    await moveTo(page, '/notifications')
    await expect(page.getByText(/Nora Adeyemi asks you to cover 7K Cover/)).toBeVisible()
    await expect(page.getByText(/Bo Larsen/)).toHaveCount(0)
  })
  await test.step('the account stays: a teacher of the class asks again, and the log tells who did what', async () => {
    await settings.reload()
    await expect(settings.getByText('Nobody stands in.')).toBeVisible()
    await settings.getByRole('button', { name: 'Ask for cover' }).click()
    const ask = settings.getByRole('dialog')
    await ask.getByLabel('Colleague').selectOption({ label: 'Mr Vale' })
    await ask.getByRole('button', { name: 'Ask', exact: true }).click()
    await expect(settings.getByText(/^Mr Vale stands in now, until the end of /)).toBeVisible()
    await moveTo(page, '/')
    await expect(page.getByRole('heading', { name: '7K Cover' })).toBeVisible()
    await settings.getByRole('button', { name: 'End now: the cover of Mr Vale' }).click()
    await settings.getByRole('dialog').getByRole('button', { name: 'End now' }).click()
    await expect(page.getByRole('heading', { name: 'No class now' })).toBeVisible()
    await moveTo(admin, '/admin/audit')
    await expect(admin.getByText(/Mr Vale.*awarded/).first()).toBeVisible()
  })
})
