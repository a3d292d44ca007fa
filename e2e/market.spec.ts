import { answer, follow, message, sideways } from './pages.ts'
import { expect, type Page, test } from './test.ts'

const ALWAYS = { picture: 'star' as const, saleFrom: null, saleUntil: null, classIds: [] }
const pay = async (page: Page, name: string, price: number): Promise<void> => {
  await page.getByRole('button', { name: `Buy ${name} for ${price} TM` }).click()
  await page
    .getByRole('dialog', { name: `Buy ${name}?` })
    .getByRole('button', { name: `Pay ${price} PP` })
    .click()
}

test('A pupil buys a perk, undoes it, buys it again and asks to use it; the teacher denies, then approves', async ({ school }) => {
  const lesson = await school.newClass('7C Market', ['Ana Ruiz'])
  const [ana, teacher] = await Promise.all([lesson.pupil('Ana Ruiz'), lesson.teacher()])
  const name = `Seat by the ${lesson.id.slice(0, 6)} window`
  await Promise.all([
    school.admin.caller.call('market.save-perk', {
      id: null,
      name,
      note: 'For one day.',
      category: 'special',
      truthMetal: 75,
      stockAWeek: 2,
      limitAWeek: null,
      onSale: true,
      ...ALWAYS,
    }),
    lesson.award(teacher, { 'Ana Ruiz': 100 }),
  ])

  const [page, atTeacher] = await Promise.all([school.open(ana, '/'), school.open(teacher, '/admin')])
  await follow(page, 'MST MKT')
  await expect(page).toHaveURL(/\/marketplace$/)
  await pay(page, name, 75)
  await message(page, `You bought ${name} for 75 PP.`).getByRole('button', { name: 'Undo' }).click()
  await expect(message(page, 'Undone. Your PP are back.')).toBeVisible()
  await pay(page, name, 75)
  await expect(page.getByRole('button', { name: `Need 50 more PP for ${name}` })).toBeDisabled()
  await page.getByRole('button', { name: `Ask to use ${name}` }).click()
  await expect(page.getByText('Waiting for your teacher')).toBeVisible()

  await answer(atTeacher, name, 'Deny')
  await atTeacher.getByRole('dialog').getByRole('button', { name: 'Deny' }).click()
  await expect(atTeacher.getByText(`Denied ${name} usage for Ana Ruiz.`)).toBeVisible()
  await page.getByRole('button', { name: `Ask to use ${name}` }).click()
  await answer(atTeacher, name, 'Approve')
  await expect(atTeacher.getByText(`Approved ${name} usage for Ana Ruiz. Artifact removed from inventory.`)).toBeVisible()
  await expect(page.getByText('You have bought no perks yet.')).toBeVisible()
})

test('What a colleague has changed in a perk, and what is missing, are in view when it is saved @night', async ({ school }) => {
  const perk = {
    note: '',
    category: 'special' as const,
    truthMetal: 20,
    stockAWeek: null,
    limitAWeek: null,
    onSale: true,
    name: 'Tea with the head teacher',
    ...ALWAYS,
  }
  const { admin } = school
  const saved = await admin.caller.call('market.save-perk', { id: null, ...perk })
  const page = await school.open(admin, '/admin/market')
  for (const [nth, viewport] of [
    { width: 390, height: 844 },
    { width: 1366, height: 768 },
  ].entries()) {
    await page.setViewportSize(viewport)
    await page.getByRole('button', { name: `Edit ${perk.name}` }).click()
    const dialog = page.getByRole('dialog', { name: perk.name })
    const price = dialog.getByLabel('Price in Truth Metal')
    await price.fill('')
    await dialog.getByRole('switch', { name: 'On sale' }).scrollIntoViewIfNeeded()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(price).toBeFocused()
    await expect(price).toBeInViewport()
    await price.fill('25')
    await admin.caller.call('market.save-perk', { id: saved.perk.id, ...perk, truthMetal: 30 + nth })
    await expect(dialog.getByText(/^Somebody else has just saved: /)).toBeInViewport({ ratio: 1 })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  }
})

test('A perk whose last moment on sale is half typed is not saved as one that is sold without end @night', async ({ school }) => {
  const { admin } = school
  const name = 'Lunch with the cook'
  const saleUntil = '2031-06-30T12:00:00.000Z'
  const perk = { id: null, name, note: '', category: 'food', truthMetal: 20, stockAWeek: null, limitAWeek: null, onSale: true } as const
  await admin.caller.call('market.save-perk', { ...perk, ...ALWAYS, saleUntil })
  const page = await school.open(admin, '/admin/market')
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const dialog = page.getByRole('dialog', { name })
  const [until, problem] = [dialog.getByLabel('On sale until'), dialog.getByText('The date or the time is not complete.')]
  const before = await until.inputValue()
  await until.press('Backspace')
  // Enter saves a form while its field still has the focus.
  await until.press('Enter')
  await expect(problem).toBeVisible()
  await dialog.getByLabel('Name').focus()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(until).toBeFocused()
  await until.fill(before)
  await expect(problem).toBeHidden()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const { perks } = await admin.caller.call('market.perks', {})
  expect(perks.find(each => each.name === name)?.saleUntil).toBe(saleUntil)
})

test('A request is denied and then approved on two phones, and both show it at once @phone @night', async ({ school }) => {
  const lesson = await school.newClass('7P Market', ['Ana Ruiz'])
  const [ana, teacher] = await Promise.all([lesson.pupil('Ana Ruiz'), lesson.teacher()])
  const name = `Lamp of ${lesson.id.slice(0, 6)}`
  await Promise.all([
    school.admin.caller.call('market.save-perk', {
      id: null,
      name,
      note: '',
      category: 'special',
      truthMetal: 20,
      stockAWeek: null,
      limitAWeek: null,
      onSale: true,
      ...ALWAYS,
    }),
    lesson.award(teacher, { 'Ana Ruiz': 50 }),
  ])
  const [atAna, atTeacher] = await Promise.all([school.open(ana, '/marketplace'), school.open(teacher, '/admin')])
  await pay(atAna, name, 20)
  for (const decision of ['Deny', 'Approve'] as const) {
    await atAna.getByRole('button', { name: `Ask to use ${name}` }).click()
    await expect(atAna.getByText('Waiting for your teacher')).toBeVisible()
    await answer(atTeacher, name, decision)
    if (decision === 'Deny') await atTeacher.getByRole('dialog').getByRole('button', { name: 'Deny' }).click()
    await expect(atTeacher.getByText(`${decision === 'Deny' ? 'Denied' : 'Approved'} ${name} usage for Ana Ruiz.`)).toBeVisible()
    await expect(atAna.getByText('Waiting for your teacher')).toBeHidden()
    for (const page of [atAna, atTeacher]) expect(await sideways(page)).toBeLessThanOrEqual(0)
  }
  await expect(atAna.getByText('You have bought no perks yet.')).toBeVisible()
})

test('Two pupils want the last one: who pays first has it, and the other reads that it is sold out @night', async ({ school }) => {
  const lesson = await school.newClass('7E Market', ['Ana Ruiz', 'Bo Larsen'])
  const [ana, bo, teacher] = await Promise.all([lesson.pupil('Ana Ruiz'), lesson.pupil('Bo Larsen'), lesson.teacher()])
  const name = `Last kite of ${lesson.id.slice(0, 6)}`
  await Promise.all([
    school.admin.caller.call('market.save-perk', {
      id: null,
      name,
      note: '',
      category: 'special',
      truthMetal: 30,
      stockAWeek: 1,
      limitAWeek: null,
      onSale: true,
      ...ALWAYS,
    }),
    lesson.award(teacher, { 'Ana Ruiz': 50, 'Bo Larsen': 50 }),
  ])
  const [anas, bos] = await Promise.all([school.open(ana, '/marketplace'), school.open(bo, '/marketplace')])
  const question = (page: Page) => page.getByRole('dialog', { name: `Buy ${name}?` })
  for (const page of [anas, bos]) {
    await page.getByRole('button', { name: `Buy ${name} for 30 TM` }).click()
    await expect(question(page)).toBeVisible()
  }
  await question(anas).getByRole('button', { name: 'Pay 30 PP' }).click()
  await expect(message(anas, `You bought ${name} for 30 PP.`)).toBeVisible()
  await question(bos).getByRole('button', { name: 'Pay 30 PP' }).click()
  await expect(message(bos, /^Sold out for this week\. There is more from Monday at \d\d:\d\d\.$/)).toBeVisible()
  await expect(bos.getByRole('button', { name: `Sold out this week: ${name}` })).toBeDisabled()
  await expect(bos.getByText('You have bought no perks yet.')).toBeVisible()
})

test('A pupil buys and withdraws a request with the keyboard alone, on a telephone @phone @night', async ({ school }) => {
  const lesson = await school.newClass('7D Market', ['Ana Ruiz'])
  const [ana, teacher] = [await lesson.pupil('Ana Ruiz'), await lesson.teacher()]
  const name = `Tea of ${lesson.id.slice(0, 6)}`
  await school.admin.caller.call('market.save-perk', {
    id: null,
    name,
    note: '',
    category: 'food',
    truthMetal: 10,
    stockAWeek: null,
    limitAWeek: null,
    onSale: true,
    ...ALWAYS,
  })
  await lesson.award(teacher, { 'Ana Ruiz': 20 })
  const page = await school.open(ana, '/marketplace')
  await page.getByRole('button', { name: `Buy ${name} for 10 TM` }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Pay 10 PP' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: `Ask to use ${name}` }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Waiting for your teacher')).toBeVisible()
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: `Withdraw your request to use ${name}` }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Ask to use ${name}` })).toBeVisible()
})
