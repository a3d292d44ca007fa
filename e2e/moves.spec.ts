import { message, sideways } from './pages.ts'
import { expect, type Page, test } from './test.ts'

const slot = (page: Page, number: number) => page.getByRole('button', { name: new RegExp(`^Slot ${number}: `) })
const section = (page: Page, name: string) => page.getByRole('region', { name })

test('A pupil chooses an element, fills the hand, tries a move, raises its mastery, and finds all of it in another window @night', async ({
  school,
}) => {
  const lesson = await school.newClass('7C Moves', ['Ana Ruiz'])
  const [ana, teacher] = [await lesson.pupil('Ana Ruiz'), await lesson.teacher()]
  await lesson.award(teacher, { 'Ana Ruiz': 160 })
  const page = await school.open(ana, '/battle/vault')
  await page.getByRole('link', { name: 'Moves', exact: true }).click()
  await expect(slot(page, 1)).toHaveAccessibleName(/Vault Hack/)
  const other = await school.open(ana, '/battle/moves')
  await expect(slot(other, 1)).toHaveAccessibleName(/Vault Hack/)

  await page.getByRole('button', { name: 'Water Not yet' }).click()
  await page.getByRole('button', { name: 'Choose Water for free' }).click()
  await page.getByRole('dialog', { name: 'Choose Water?' }).getByRole('button', { name: 'Choose Water' }).click()
  await expect(message(page, 'Water is your element now.')).toBeVisible()

  const learned = page.getByRole('button', { name: /^Attack .*Cold Spray/ })
  await learned.click()
  const sheet = section(page, 'Cold Spray')
  await expect(sheet.getByRole('row', { name: 'Damage 27 27' })).toBeVisible()
  await page.getByRole('button', { name: 'Try Cold Spray' }).click()
  await expect(page.getByText('Turn 1: The figure loses 27 shield.')).toBeVisible()
  // The slots that nobody has chosen follow the element.
  await expect(slot(page, 2)).toHaveAccessibleName(/Cold Spray/)
  await slot(page, 2).dragTo(slot(page, 1))
  for (const each of [page, other]) await expect(slot(each, 1)).toHaveAccessibleName('Slot 1: Cold Spray Damage 27')

  await page.getByRole('button', { name: 'Raise to mastery 2, 100 PP: Cold Spray' }).click()
  const question = page.getByRole('dialog', { name: 'Raise Cold Spray to mastery 2?' })
  await expect(question.getByText('27 now, then 54 to 62')).toBeVisible()
  await expect(question.getByText('27 now, then 29')).toBeVisible()
  await expect(question.getByText('160 now, then 60')).toBeVisible()
  await question.getByRole('button', { name: 'Pay 100 PP' }).click()
  const scene = page.getByRole('dialog', { name: 'Cold Spray, mastery 2' })
  await expect(scene.getByText('You were promised 54 to 62.')).toBeVisible()
  const became = (await scene.getByText(/^Damage: 27 became/).textContent()) ?? ''
  await page.keyboard.press('Escape')
  await expect(scene).toBeHidden()
  const damage = became.replace(/\D*27\D+/, '')
  for (const each of [page, other]) await expect(slot(each, 1)).toHaveAccessibleName(`Slot 1: Cold Spray Damage ${damage}`)

  await slot(page, 1).focus()
  await page.keyboard.press('ArrowRight')
  for (const each of [page, other]) await expect(slot(each, 2)).toHaveAccessibleName(/Cold Spray/)
  await page.keyboard.press('Delete')
  await expect(slot(other, 2)).toBeHidden()
  await expect(slot(other, 1)).toHaveAccessibleName(/Vault Hack/)
  await page.getByRole('button', { name: 'Raise to mastery 3, 200 PP: Cold Spray' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pay 200 PP' }).click()
  await expect(message(page, 'Not enough PP. Need 200 PP to upgrade.')).toBeVisible()
})

test('A pupil opens a move as a sheet on a telephone, and puts it into a slot with the keyboard alone @night @phone', async ({
  school,
}) => {
  const lesson = await school.newClass('7D Moves', ['Ana Ruiz'])
  const ana = await lesson.pupil('Ana Ruiz')
  const page = await school.open(ana, '/battle/moves')
  await expect(slot(page, 1)).toHaveAccessibleName(/Vault Hack/)
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: /Shield Restoration/ }).focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Shield Restoration' })
  await sheet.getByRole('button', { name: 'Put it in slot 2, in place of Ember Lash' }).focus()
  await page.keyboard.press('Enter')
  await expect(message(page, 'Your hand is saved.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(slot(page, 2)).toHaveAccessibleName(/Shield Restoration/)
  expect(await sideways(page)).toBeLessThanOrEqual(0)
})
