import { expect, test } from './test.ts'

const FIRST = ['Ada', 'Bo', 'Cem', 'Dina', 'Eli', 'Fay', 'Gus']
const LAST = ['Ruiz', 'Larsen', 'Okafor', 'Sato']
const NAMES = FIRST.flatMap(first => LAST.map(last => `${first} ${last}`))
const FORMATS = ['A4', 'Letter'] as const
/** Returns the number of pages of a PDF, by its own count. */
const pagesIn = (pdf: Buffer): number => (pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g) ?? []).length

test("Parents' evening: 28 reports come out of the printer on 28 pages, in Spanish, with the words of the teacher @night", async ({
  school,
}) => {
  const lesson = await school.newClass('8E Evening', NAMES)
  const teacher = await lesson.teacher()
  await lesson.award(teacher, { 'Ada Ruiz': 40 })
  const page = await school.open(teacher, `/admin/classes/${lesson.id}`)
  // The boxes above the link come one after the other, and each moves it.
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: 'Make reports' }).click()
  const ada = page.getByRole('article').filter({ hasText: 'Ada Ruiz' })
  await expect(ada).toContainText('40 PP on 1 day')
  await expect(ada).not.toContainText('Bo Larsen')
  await page.getByLabel('Print language').selectOption('Español')
  await expect(ada).toContainText('40 PP en 1 día')
  await page.getByLabel('Your words about Ada Ruiz').fill('Pregunta mucho.')
  await expect(ada).toContainText('Pregunta mucho.')
  await expect(page.getByRole('button', { name: 'Print 28 reports' })).toBeEnabled()
  for (const format of FORMATS) expect([format, pagesIn(await page.pdf({ format, preferCSSPageSize: true }))]).toEqual([format, 28])
})

test('Ten sign-in cards fit on a sheet, so those of a class of 28 are on three @night', async ({ school }) => {
  const lesson = await school.newClass('8F January', NAMES)
  const page = await school.open(await lesson.teacher(), `/admin/classes/${lesson.id}/cards`)
  await page.getByRole('button', { name: 'Create 28 cards' }).click()
  await expect(page.getByRole('list', { name: 'Sign-in cards' }).getByRole('listitem')).toHaveCount(28)
  for (const format of FORMATS) expect([format, pagesIn(await page.pdf({ format, preferCSSPageSize: true }))]).toEqual([format, 3])
})
