import { message, sideways } from './pages.ts'
import { expect, type Page, test } from './test.ts'

const give = async (page: Page, name: string, pp: number): Promise<void> => {
  await page.getByRole('button', { name: `Give PP to ${name}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('How many PP').fill(`${pp}`)
  await dialog.getByRole('button', { name: `Give ${pp} PP` }).click()
}

test('A class saves together: a teacher opens a goal, two pupils give, and the bar on the display grows until it is reached', async ({
  school,
}) => {
  const lesson = await school.newClass('7D Savers', ['Ana Ruiz', 'Bo Larsen'])
  const [ana, bo, teacher] = await Promise.all([lesson.pupil('Ana Ruiz'), lesson.pupil('Bo Larsen'), lesson.teacher()])
  await lesson.award(teacher, { 'Ana Ruiz': 100, 'Bo Larsen': 100 })
  const name = 'Film afternoon'
  const atClass = await school.open(teacher, `/admin/classes/${lesson.id}`)
  await atClass.getByRole('button', { name: 'Open a goal' }).click()
  const dialog = atClass.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Goal' }).fill(name)
  await dialog.getByLabel('Truth Metal needed').fill('120')
  await dialog.getByLabel('Last day').fill(new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10))
  await dialog.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(message(atClass, `The goal ${name} is open.`)).toBeVisible()

  const [anas, bos, wall] = await Promise.all([
    school.open(ana, '/marketplace'),
    school.open(bo, '/marketplace'),
    school.open(teacher, `/classes/${lesson.id}/display`),
  ])
  const bar = (pp: number) => wall.getByRole('img', { name: `Class goal: ${name}: ${pp} of 120 PP` })
  await expect(bar(0)).toBeVisible()
  await give(anas, name, 40)
  await expect(bar(40)).toBeVisible()
  await message(anas, `You gave 40 PP to ${name}.`).getByRole('button', { name: 'Undo' }).click()
  await expect(bar(0)).toBeVisible()
  // The wall tells nobody what Ana gave and took back.
  await expect(wall.getByRole('listitem').filter({ hasText: /^Ana/ })).toHaveCount(1)
  await give(anas, name, 70)
  await expect(bar(70)).toBeVisible()
  await expect(bos.getByText('The class needs 50 more PP.')).toBeVisible()
  for (const page of [anas, wall, atClass]) expect(await sideways(page)).toBeLessThanOrEqual(0)
  await give(bos, name, 50)
  await expect(bar(120)).toBeVisible()
  await expect(wall.getByText('Reached', { exact: true })).toBeVisible()
  await expect(bos.getByText('2 pupils have given.')).toBeVisible()
})
