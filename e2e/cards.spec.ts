import { message, sideways } from './pages.ts'
import { expect, type Page, test } from './test.ts'

/** Presses a button with the keyboard alone. */
const press = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
}
const confirm = async (page: Page, dialog: string, name: string): Promise<void> => {
  await page.getByRole('dialog', { name: dialog }).getByRole('button', { name }).focus()
  await page.keyboard.press('Enter')
}
const cardOf = (page: Page, name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

for (const { where, tags, width, height } of [
  { where: 'on a Chromebook', tags: ' @night', width: 1366, height: 768 },
  { where: 'on a telephone', tags: ' @phone', width: 390, height: 844 },
])
  test(`A pupil buys, gives back, upgrades, mends and starts a boost with the keyboard alone, ${where}${tags}`, async ({ school }) => {
    const lesson = await school.newClass(`7C Cards ${width}`, ['Ana Ruiz'])
    const [ana, teacher] = [await lesson.pupil('Ana Ruiz'), await lesson.teacher()]
    await lesson.award(teacher, { 'Ana Ruiz': 900 })
    const page = await school.open(ana, '/battle/cards')
    await page.setViewportSize({ width, height })
    const restore = cardOf(page, 'Shield Restore')
    await expect(restore.getByText('2 of 2 uses')).toBeVisible()
    expect(await sideways(page)).toBeLessThanOrEqual(0)

    await press(page, 'Buy 2 uses 150 PP for Shield Restore')
    await confirm(page, 'Buy Shield Restore?', 'Pay 150 PP')
    await expect(restore.getByText('4 of 4 uses')).toBeVisible()
    await press(page, 'Undo buying Shield Restore')
    await expect(restore.getByText('2 of 2 uses')).toBeVisible()

    await press(page, 'Upgrade, 100 PP: Shield Restore to level 2')
    await confirm(page, 'Upgrade Shield Restore to level 2?', 'Pay 100 PP')
    const scene = page.getByRole('dialog').filter({ hasText: 'Rolled: times' })
    await expect(scene.getByText('You were promised at least 20, at most 23.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(scene).toBeHidden()
    await expect(restore.getByText('Level 2 of 5')).toBeVisible()

    // Shields that are whole take no use, and the card says so.
    await expect(restore.getByText('Your shields are already at maximum strength')).toBeVisible()
    await press(page, 'Use Shield Restore on your own shields')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(restore.getByText('2 of 2 uses')).toBeVisible()

    await press(page, 'Buy one 500 PP for Double XP')
    await confirm(page, 'Buy Double XP?', 'Pay 500 PP')
    await press(page, 'Start now: Double XP')
    await expect(message(page, 'Double XP is running.')).toBeVisible()
    await expect(cardOf(page, 'Double XP').getByText(/min left$/)).toBeVisible()
  })
