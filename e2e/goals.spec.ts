import { message, sideways } from './pages.ts'
import { readRefusals } from './refusals.ts'
import { expect, type Page, test } from './test.ts'

const give = async (page: Page, name: string, pp: number): Promise<void> => {
  await page.getByRole('button', { name: `Give PP to ${name}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('How many PP').fill(`${pp}`)
  await dialog.getByRole('button', { name: `Give ${pp} PP` }).click()
}

test('A class saves together: a teacher opens a goal, two pupils give, and the bar on the display grows until it is reached @night', async ({
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
  // A browser takes a day that is half typed for none.
  await dialog.getByLabel('Last day').press('1')
  await dialog.getByLabel('Truth Metal needed').focus()
  await expect(dialog.getByText('This date is not complete.')).toBeVisible()
  await dialog.getByLabel('Last day').fill(new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10))
  await expect(dialog.getByText('This date is not complete.')).toBeHidden()
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
  // The wall shows nobody what Ana gave and took back.
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

const DAY_MS = 86_400_000
const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

test('Every refusal of a class goal is read in words @night', async ({ school }) => {
  const lesson = await school.newClass('7E Savers', ['Ana Ruiz', 'Bo Larsen'])
  const [ana, bo, teacher] = [await lesson.pupil('Ana Ruiz'), await lesson.pupil('Bo Larsen'), await lesson.teacher()]
  await lesson.award(teacher, { 'Ana Ruiz': 100, 'Bo Larsen': 200 })
  const wish = { classId: lesson.id, name: 'Film afternoon', note: '', truthMetal: 200, lastDay: dayIn(20), picture: 'kite' as const }
  const { goal: old } = await teacher.caller.call('goals.open', { ...wish, name: 'Old wish' })
  await teacher.caller.call('goals.cancel', { goalId: old.id })

  const atClass = await school.open(teacher, `/admin/classes/${lesson.id}`)
  await atClass.getByRole('button', { name: 'Open a goal' }).click()
  const form = atClass.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Goal' }).fill('Another wish')
  await form.getByLabel('Truth Metal needed').fill('10')
  await form.getByLabel('Last day').fill(dayIn(5))
  const { goal } = await teacher.caller.call('goals.open', wish)
  const goalId = goal.id
  await readRefusals(
    atClass,
    () => form.getByRole('button', { name: 'Open', exact: true }).click(),
    [
      ['goals.open', wish, 'This class already has an open goal. Finish or cancel it first.'],
      ['goals.cancel', { goalId: old.id }, 'This goal is closed.'],
    ],
    words => form.getByText(words),
  )

  const give = async (who: typeof ana, pp: number) => (await who.caller.call('goals.give', { goalId, pp })).giftId
  const undone = await give(ana, 1)
  await ana.caller.call('goals.undo', { giftId: undone })
  const page = await school.open(ana, '/marketplace')
  await page.getByRole('button', { name: 'Give PP to Film afternoon' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('How many PP').fill('5')
  const press = () => dialog.getByRole('button', { name: 'Give 5 PP' }).click()
  const place = (words: string) => dialog.getByText(words)
  await readRefusals(
    page,
    press,
    [
      ['goals.give', { goalId: old.id, pp: 1 }, 'This goal is closed.'],
      ['goals.give', { goalId, pp: 201 }, 'The class needs only 200 more PP. Please give that much or less.'],
      ['goals.give', { goalId, pp: 150 }, 'Not enough PP. You want to give 150 PP and have 100.'],
      ['goals.undo', { giftId: undone }, 'This gift was already taken back.'],
    ],
    place,
  )
  for (let gifts = 1; gifts < 50; gifts += 1) await give(ana, 1)
  const fits = [['goals.give', { goalId, pp: 1 }, 'You have given 50 times today. You can give again tomorrow.']] as const
  await readRefusals(page, press, fits, place)
  await school.dateMarketBack()
  const late = await give(ana, 1)
  await school.dateMarketBack()
  await readRefusals(page, press, [['goals.undo', { giftId: late }, 'It is too late to take this gift back.']], place)
  await page.keyboard.press('Escape')

  // Any purchase stands in for an Undo whose goal was reached in the meantime.
  await give(bo, 150)
  await readRefusals(page, async () => {
    await page.getByRole('button', { name: 'Buy Double PP for 10 TM' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Pay 10 PP' }).click()
  }, [['goals.undo', { giftId: late }, 'The goal was reached or closed in the meantime, so this gift can no longer be taken back.']])
  await readRefusals(
    atClass,
    async () => form.getByRole('button', { name: 'Open', exact: true }).click(),
    [
      ['goals.open', { ...wish, lastDay: dayIn(-2) }, 'The last day must be in the future.'],
      ['goals.open', { ...wish, lastDay: dayIn(200) }, 'A goal can stay open for at most half a year.'],
    ],
    words => form.getByText(words),
  )
})
