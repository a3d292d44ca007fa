import { enterRoom } from './pages.ts'
import { expect, type Locator, test } from './test.ts'

const NAMES = ['Ana Ruiz', 'Bo Larsen', 'Chi Okoro', 'Dov Levi', 'Eva Lind', 'Flo Berg']
/** Somebody who knows the screens takes four seconds for a press, with looking where to: sixty of them are four minutes. */
const MOST_PRESSES = 60

test("A teacher's Monday: who is here, what waits, groups and a pick in class, points, and how the class does", async ({ school }) => {
  const lesson = await school.newClass('7M Monday', NAMES)
  const [keeper, teacher] = [await lesson.scorekeeper('Bo Larsen'), await lesson.teacher()]
  await lesson.award(teacher, { 'Ana Ruiz': 20, 'Chi Okoro': 8 })
  for (const [name, pp] of [
    ['Ana Ruiz', 3],
    ['Chi Okoro', 1],
    ['Dov Levi', 2],
  ] as const)
    await lesson.handIn(keeper, { [name]: pp })
  const page = await school.open(teacher, '/admin')
  let presses = 0
  const press = async (what: Locator): Promise<void> => {
    presses += 1
    await what.click()
  }
  const key = async (name: string): Promise<void> => {
    presses += 1
    await page.keyboard.press(name)
  }

  await test.step('what waits since Friday is decided by the keyboard', async () => {
    for (const pp of [3, 1, 2]) {
      await expect(page.getByRole('button', { name: 'Approve 1 change' })).toBeVisible()
      await key('a')
      await expect(page.getByText(`Approved: 1 change, net +${pp}, Bo Larsen.`)).toBeVisible()
    }
    await expect(page.getByRole('heading', { name: 'Nothing waits for you' })).toBeVisible()
  })
  await test.step('on the class display: Dov is absent', async () => {
    await enterRoom(page, 'Classes', press)
    await press(page.getByRole('link', { name: '7M Monday' }))
    await press(page.getByRole('link', { name: 'Class display' }))
    await press(page.getByRole('button', { name: 'Who is here?' }))
    await press(page.getByRole('group', { name: 'Dov', exact: true }).getByRole('radio', { name: 'Absent' }))
    await press(page.getByRole('button', { name: 'Done' }))
  })
  await test.step('groups without him, and points for one of them', async () => {
    await press(page.getByRole('button', { name: 'Groups' }))
    const layer = page.getByRole('dialog', { name: 'Groups' })
    await press(layer.getByRole('group', { name: 'Pupils in a group' }).getByRole('radio', { name: '2' }))
    await expect(layer.getByRole('listitem').filter({ hasText: 'Ana' }).first()).toBeVisible()
    await expect(layer.getByText('Dov')).toHaveCount(0)
    await press(layer.getByRole('button', { name: 'Give 5 PP to Group 1' }))
    await expect(page.getByRole('article', { name: 'Message' }).getByText('5 PP for Group 1.')).toBeVisible()
    await key('Escape')
  })
  await test.step('somebody is picked, and given a point', async () => {
    await press(page.getByRole('button', { name: 'Picker' }))
    await key('Enter')
    await expect(page.getByText('4 of 5 have not been picked yet.')).toBeVisible()
    await press(page.getByRole('button', { name: /^Give 1 PP to / }))
    await key('Escape')
  })
  await test.step('the numbers follow', async () => {
    await press(page.getByRole('link', { name: 'Leave' }))
    await enterRoom(page, 'Numbers', press)
    await expect(page.getByRole('img', { name: /^7M Monday: .*\d/ }).first()).toBeVisible()
  })
  expect(presses).toBeLessThanOrEqual(MOST_PRESSES)
})
