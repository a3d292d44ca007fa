import { readFile } from 'node:fs/promises'
import { enterRoom } from './pages.ts'
import { allowSieges, siegeClass } from './sieges.ts'
import { expect, test } from './test.ts'

test('A teacher reads the charts of their own class: they follow what is awarded, leave as a file, and refuse days in the wrong order @night', async ({
  school,
}) => {
  const lesson = await school.newClass('8N Numbers', ['Ana Ruiz', 'Bo Larsen'])
  await school.newClass('9N Others', ['Cem Aydin'])
  const teacher = await lesson.teacher()
  await lesson.award(teacher, { 'Ana Ruiz': 40, 'Bo Larsen': 2 })
  const page = await school.open(teacher, '/admin/numbers')
  const weeks = page.getByRole('img', { name: /^8N Numbers: .*42/ })
  await expect(weeks).toBeVisible()
  await expect(page.getByText('9N Others')).toHaveCount(0)
  // It receives decisions while it is open.
  await lesson.award(teacher, { 'Ana Ruiz': 8 })
  await expect(page.getByRole('img', { name: /^8N Numbers: .*50/ })).toBeVisible()

  const card = page.getByRole('region', { name: 'Too early to tell: two whole weeks with points are needed' })
  const [file] = await Promise.all([page.waitForEvent('download'), card.getByRole('button', { name: /^CSV/ }).click()])
  expect(file.suggestedFilename()).toBe('numbers-weeks.csv')
  expect(await readFile(await file.path(), 'utf8')).toMatch(/"\d{4}-\d{2}-\d{2}",50\r\n/)
  await card.getByRole('button', { name: /^Table/ }).press('Enter')
  await expect(card.getByRole('cell', { name: /^\d{1,2} \w+ \d{4}$/ }).last()).toBeVisible()

  await page.getByRole('radio', { name: 'Dates' }).check()
  await page.getByLabel('First day').fill('2026-10-02')
  await page.getByLabel('Last day').fill('2026-10-01')
  await expect(page.getByText('The last day comes before the first.')).toBeVisible()
  await expect(weeks.or(page.getByRole('img', { name: /^8N Numbers: .*50/ })).first()).toBeVisible()
  await page.getByLabel('Last day').fill('2026-10-09')
  await expect(page.getByRole('heading', { name: 'No points in this time' }).first()).toBeVisible()

  // The chosen days stay: on the other page of the room, and when one comes back from elsewhere.
  await page.getByRole('link', { name: 'Economy' }).click()
  await expect(page.getByLabel('Last day')).toHaveValue('2026-10-09')
  await enterRoom(page, 'Story')
  await expect(page.getByLabel('Last day')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByLabel('Last day')).toHaveValue('2026-10-09')
})

test('A teacher learns on the page Economy where PP come from and which price is out of reach @night', async ({ school }) => {
  const names = ['Ana', 'Bo', 'Cem', 'Dana', 'Eli', 'Fay', 'Gus', 'Hana', 'Ivo', 'Jun'].map(name => `${name} Ruiz`)
  const lesson = await school.newClass('8E Economy', names)
  const teacher = await lesson.teacher()
  await lesson.award(teacher, Object.fromEntries(names.map((name, at) => [name, 20 + at])))
  const page = await school.open(teacher, '/admin/numbers')
  await page.getByRole('link', { name: 'Economy' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Most PP come in through points in class; nothing was spent' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Points in class: 245/ })).toBeVisible()
  const advice = page.getByRole('region', { name: 'In short' })
  await expect(advice.getByText(/Shield Breaker \(100 PP\).* are out of reach/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'A forecast needs three weeks with points' })).toBeVisible()
  // A price that every pupil holds by now is within reach.
  await lesson.award(teacher, Object.fromEntries(names.map(name => [name, 500])))
  await expect(page.getByRole('heading', { name: 'Every price is in reach of at least 100 percent of the pupils' })).toBeVisible()
})

test("An admin's chart of sieges follows an attack without a press @night", async ({ school }) => {
  await allowSieges(school, { mode: 'contested' })
  const { lesson, ana, bo } = await siegeClass(school, '8S Sieges')
  const page = await school.open(school.admin, `/admin/numbers?classes=${lesson.id}`)
  await expect(page.getByRole('heading', { name: 'No attacks in this time' })).toBeVisible()
  await ana.caller.call('siege.attack', { targetId: bo.id, moveId: 'vault-hack', cardId: null })
  await expect(page.getByRole('heading', { name: 'of 1 attack on this class took no PP' })).toBeVisible()
})
