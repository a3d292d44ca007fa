import { counter, message, moveTo } from './pages.ts'
import { expect, test } from './test.ts'

test('B3 Two teachers approve the same request: the second reads who was faster, and nothing counts twice @night', async ({ school }) => {
  const lesson = await school.newClass('9A Meridian', ['Ana Ruiz', 'Bo Larsen'])
  const keeper = await lesson.scorekeeper('Bo Larsen')
  const [marta, joan] = [await lesson.teacher('Marta Oyelaran'), await lesson.teacher('Joan Whitfield')]
  const ana = await lesson.pupil('Ana Ruiz')
  const id = await lesson.handIn(keeper, { 'Ana Ruiz': 7 })
  const [first, second] = [
    await school.open(marta, `/admin?open=pp.${id}`),
    // Live updates do not reach the second, as on a network that has just gone away.
    await school.open(joan, '/'),
  ]
  await second.route('**/live/**', route => route.abort())
  await second.routeWebSocket('**/live/**', socket => socket.close())
  await second.goto(`/admin?open=pp.${id}`)
  const approve = second.getByRole('button', { name: 'Approve 1 change' })
  await expect(approve).toBeVisible()
  await first.getByRole('button', { name: 'Approve 1 change' }).click()
  await expect(first.getByText('Approved: 1 change, net +7, Bo Larsen.')).toBeVisible()

  await approve.click()
  const faster = /^Not decided: 1 change, net \+7, Bo Larsen\. Marta Oyelaran was faster: this was approved today at \d\d:\d\d\.$/
  await expect(second.getByText(faster)).toBeVisible()
  await expect(approve).toBeHidden()
  const page = await school.open(ana, '/')
  await expect(counter(page)).toHaveText('7 PP')
})

test('A rejection with its reason reaches the scorekeeper, and an undo first shows how much each total changes @night', async ({
  school,
}) => {
  const lesson = await school.newClass('9B Sextant', ['Ana Ruiz', 'Bo Larsen', 'Chi Okoro'])
  const [keeper, teacher, ana] = [await lesson.scorekeeper('Bo Larsen'), await lesson.teacher(), await lesson.pupil('Ana Ruiz')]
  const keeping = await school.open(keeper, '/scorekeeper')
  await expect(keeping.getByText('Nothing that you handed in is waiting at the moment.')).toBeVisible()
  await lesson.handIn(keeper, { 'Chi Okoro': 50 })
  // It reaches the open page, so that the page receives what happens next, too.
  await expect(keeping.getByText('Nothing that you handed in is waiting at the moment.')).toHaveCount(0)
  const page = await school.open(teacher, '/admin')

  await page.getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/Write a reason first/)
  await dialog.getByLabel('Reason').fill('Fifty is too many for one answer.')
  // Both messages leave after some seconds, so they are waited for from before they come.
  await Promise.all([
    expect(message(keeping, 'Marta Oyelaran did not approve your points for 9B Sextant: Fifty is too many for one answer.')).toBeVisible(),
    expect(page.getByText('Rejected: 1 change, net +50, Bo Larsen.')).toBeVisible(),
    dialog.getByRole('button', { name: 'Reject' }).click(),
  ])

  await lesson.award(teacher, { 'Ana Ruiz': 9, 'Chi Okoro': 2 })
  const watching = await school.open(ana, '/')
  await expect(counter(watching)).toHaveText('9 PP')
  // Nobody knows which of many awards it was: the page of the pupil leads to it.
  await moveTo(page, `/admin/classes/${lesson.id}/pupils/${ana.id}`)
  await page.getByRole('link', { name: 'A wrong change? Find and take back' }).click()
  await page.getByRole('button', { name: "Take back Ana Ruiz's points" }).click()
  const preview = page.getByRole('dialog').getByRole('row').filter({ hasText: 'Ana Ruiz' })
  await expect(preview).toContainText('−9')
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await expect(counter(watching)).toHaveText('0 PP')
  await expect(watching.getByRole('table', { name: 'Your history' }).getByRole('row').nth(1)).toContainText('Taken back')
})

test('Points that are gone stay owed when they are taken back, and come off before a loss is given back @night', async ({ school }) => {
  const lesson = await school.newClass('9E Orrery', ['Ana Ruiz'])
  const [teacher, ana] = [await lesson.teacher(), await lesson.pupil('Ana Ruiz')]
  const given = await lesson.award(teacher, { 'Ana Ruiz': 9 })
  const lost = await lesson.award(teacher, { 'Ana Ruiz': -9 })
  const page = await school.open(teacher, `/admin/approvals?submission=${given}`)
  const takeBack = async (words: string): Promise<void> => {
    await page.getByRole('button', { name: "Take back Ana Ruiz's points" }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(words)).toBeVisible()
    await dialog.getByRole('button', { name: 'Take back' }).click()
    await expect(dialog).toBeHidden()
  }
  await takeBack('9 PP of Ana Ruiz cannot be taken back now')
  await page.goto(`/admin/approvals?submission=${lost}`)
  await takeBack('An earlier undo could not take back 9 PP of Ana Ruiz.')
  expect(await ana.caller.call('ledger.balance', {})).toMatchObject({ pp: 0 })
})

test("Unticked lines get no points, and a scorekeeper's own points are marked @night", async ({ school }) => {
  const lesson = await school.newClass('9C Almanac', ['Ana Ruiz', 'Bo Larsen'])
  const [keeper, teacher] = [await lesson.scorekeeper('Bo Larsen'), await lesson.teacher()]
  await lesson.handIn(keeper, { 'Ana Ruiz': 3, 'Bo Larsen': 5 })
  const page = await school.open(teacher, '/admin')
  await expect(page.getByRole('row').filter({ hasText: 'Bo Larsen' })).toContainText('Own points')
  await expect(page.getByRole('checkbox', { name: /^Bo Larsen/ })).not.toBeChecked()
  await page.getByRole('button', { name: 'Approve 1 change' }).click()
  await page.getByRole('link', { name: 'All PP approvals, with earlier decisions' }).click()
  await expect(page.getByRole('link', { name: /9C Almanac.*Partly approved/ })).toBeVisible()
  const board = await keeper.caller.call('scorekeeping.board', {})
  expect(Object.fromEntries(board.pupils.map(pupil => [pupil.displayName, pupil.pp]))).toEqual({ 'Ana Ruiz': 3, 'Bo Larsen': 0 })
})
