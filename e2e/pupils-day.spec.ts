// A pupil's whole day with the keyboard alone: points arrive, the vault grows, a move gets better, a perk is bought, a siege begins.
import { celebrate, message, moveTo, sideways } from './pages.ts'
import { expect, type Locator, type Page, test } from './test.ts'

const WINDOWS = [
  { name: 'a Chromebook', viewport: { width: 1366, height: 768 }, theme: 'light' },
  { name: 'a phone in the dark @night', viewport: { width: 390, height: 844 }, theme: 'dark' },
  { name: 'a Chromebook in the dark @night', viewport: { width: 1366, height: 768 }, theme: 'dark' },
  { name: 'a phone @night', viewport: { width: 390, height: 844 }, theme: 'light' },
] as const

const total = (page: Page): Locator => page.getByRole('img', { name: /^The vault holds/ })

/** Presses a control as somebody without a pointer does; nothing may hang over the edge of the window. */
const press = async (control: Locator): Promise<void> => {
  await control.focus()
  await expect(control).toBeFocused()
  await control.press('Enter')
  expect(await sideways(control.page())).toBeLessThanOrEqual(0)
}
/** Opens a question, and answers it. */
const pressBoth = async (page: Page, control: Locator, answer: string): Promise<void> => {
  await press(control)
  const dialog = page.getByRole('dialog').last()
  // A question takes the focus when it opens.
  await expect(dialog.locator(':focus')).toBeVisible()
  await press(dialog.getByRole('button', { name: answer, exact: true }))
}

for (const { name, theme, viewport } of WINDOWS)
  test(`The day of a pupil at ${name}, with the keyboard alone`, async ({ school }) => {
    const lesson = await school.newClass(`9D ${name.slice(0, 20)}`, ['Ana Ruiz', 'Bo Larsen'])
    const [ana, teacher] = [await lesson.pupil('Ana Ruiz'), await lesson.teacher()]
    await lesson.award(teacher, { 'Ana Ruiz': 100, 'Bo Larsen': 200 })
    await school.dateBack()
    const [settings, perk] = [await school.admin.caller.call('siege.settings', {}), `Seat of ${lesson.id.slice(0, 6)}`]
    await school.admin.caller.call('siege.change-settings', {
      ...settings,
      mode: 'contested',
      truceDays: 0,
      floorPp: 0,
      dailyLossPercent: 50,
    })
    await school.admin.caller.call('market.save-perk', {
      id: null,
      name: perk,
      note: '',
      category: 'special',
      picture: 'star',
      truthMetal: 25,
      stockAWeek: null,
      limitAWeek: null,
      onSale: true,
      saleFrom: null,
      saleUntil: null,
      classIds: [],
    })

    await ana.caller.call('people.change-preferences', { theme })
    const page = await school.open(ana, '/battle/vault', { viewport, colorScheme: theme })
    await expect(total(page)).toHaveAccessibleName(/^The vault holds 100 of 1,000 PP/)
    await lesson.award(teacher, { 'Ana Ruiz': 150 })
    await expect(total(page)).toHaveAccessibleName(/^The vault holds 250 of 1,000 PP/)
    await celebrate(page)
    await pressBoth(page, page.getByRole('button', { name: 'Strengthen for 75 PP: Shields' }), 'Pay 75 PP')
    await expect(total(page)).toHaveAccessibleName(/^The vault holds 175 of 1,000 PP. Shields 75 of 75/)

    await press(page.getByRole('link', { name: 'Moves', exact: true }))
    await press(page.getByRole('button', { name: /^Utility .*Vault Hack/ }))
    await pressBoth(page, page.getByRole('button', { name: 'Raise to mastery 2, 100 PP: Vault Hack' }), 'Pay 100 PP')
    await expect(page.getByRole('dialog', { name: 'Vault Hack, mastery 2' })).toBeVisible()
    await page.keyboard.press('Escape')

    await moveTo(page, '/marketplace')
    await pressBoth(page, page.getByRole('button', { name: `Buy ${perk} for 25 TM` }), 'Pay 25 PP')
    await expect(message(page, `You bought ${perk} for 25 PP.`)).toBeVisible()
    await press(page.getByRole('button', { name: `Ask to use ${perk}` }))
    await expect(page.getByText('Waiting for your teacher')).toBeVisible()

    await moveTo(page, '/battle/siege')
    await press(page.getByRole('button', { name: /^Bo Larsen/ }))
    await press(page.getByRole('button', { name: /^Vault Hack/ }))
    await pressBoth(page, page.getByRole('button', { name: 'Begin the siege' }), 'Begin the siege')
    const scene = page.getByRole('dialog', { name: 'The siege of Bo Larsen' })
    await expect(scene.getByText(/^You took \d+ PP\.$/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(scene).toBeHidden()
    await moveTo(page, '/battle/vault')
    await expect(total(page)).toHaveAccessibleName(/^The vault holds 50 of 1,000 PP/)
  })
