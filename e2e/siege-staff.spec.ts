import { message, sideways } from './pages.ts'
import { expect, type Page, test } from './test.ts'

const targets = (page: Page) => page.getByRole('button', { name: /^(Bo Larsen|Cem Aydin)/ })

test('An admin chooses how sieges are played, and a teacher turns them off for a pupil and for a class @night', async ({ school }) => {
  const lesson = await school.newClass('8S Staff', ['Ana Ruiz', 'Bo Larsen', 'Cem Aydin'])
  const [ana, teacher] = [await lesson.pupil('Ana Ruiz'), await lesson.teacher()]

  const settings = await school.admin.caller.call('siege.settings', {})
  await school.admin.caller.call('siege.change-settings', { ...settings, mode: 'off', truceDays: 7 })

  const admin = await school.open(school.admin, '/admin/sieges')
  await admin.getByRole('radio', { name: 'Friendly' }).check()
  await admin.getByLabel('New pupils are left in peace for … days.').fill('0')
  await admin.getByRole('button', { name: 'Save 2 changes' }).click()
  await expect(message(admin, 'The rules of sieges are saved.')).toBeVisible()
  await admin.reload()
  await expect(admin.getByRole('radio', { name: 'Friendly' })).toBeChecked()
  const atAna = await school.open(ana, '/battle/siege')
  await expect(targets(atAna)).toHaveText([/Bo Larsen/, /Cem Aydin/])

  const bo = lesson.pupils.find(({ name }) => name === 'Bo Larsen')
  const atPupil = await school.open(teacher, `/admin/classes/${lesson.id}/pupils/${bo?.id}`)
  await atPupil.getByRole('switch', { name: /Bo Larsen takes part in sieges/ }).click()
  await expect(message(atPupil, 'Sieges are turned off for Bo Larsen.')).toBeVisible()
  await expect(targets(atAna)).toHaveText([/Cem Aydin/])
  await atPupil.getByRole('button', { name: 'Undo' }).click()
  await expect(targets(atAna)).toHaveText([/Bo Larsen/, /Cem Aydin/])

  await ana.caller.call('siege.attack', { targetId: bo?.id ?? '', moveId: 'vault-hack', cardId: null })
  await expect(atPupil.getByRole('row', { name: /Attacked by Ana Ruiz/ })).toContainText(
    'Friendly, on a copy of the vault: nobody lost anything.',
  )

  const atClass = await school.open(teacher, `/admin/classes/${lesson.id}/settings`)
  // Two pupils at once in a dialog, by keyboard, and one of them taken back without leaving it.
  await atClass.getByRole('button', { name: 'Choose pupils' }).first().click()
  const who = atClass.getByRole('dialog', { name: 'Who takes part in sieges?' })
  const switchOf = (name: string) => who.getByRole('switch', { name })
  await switchOf('Ana Ruiz').press('Space')
  await switchOf('Cem Aydin').press('Space')
  await expect(who.getByRole('switch', { checked: false })).toHaveCount(2)
  await expect(switchOf('Cem Aydin')).toBeFocused()
  await message(atClass, 'Sieges are turned off for Cem Aydin.').getByRole('button', { name: 'Undo' }).click()
  await expect(switchOf('Cem Aydin')).toBeChecked()
  await expect(switchOf('Ana Ruiz')).not.toBeChecked()
  await switchOf('Ana Ruiz').press('Space')
  await expect(switchOf('Ana Ruiz')).toBeChecked()
  await who.press('Escape')
  await atClass.getByRole('switch', { name: '8S Staff takes part in sieges' }).press('Space')
  await expect(message(atClass, 'Sieges are turned off for 8S Staff.')).toBeVisible()
  await expect(atAna.getByText('Sieges are turned off for you. Your teacher can tell you more.')).toBeVisible()
  await atClass.reload()
  await expect(atClass.getByRole('switch', { name: '8S Staff takes part in sieges' })).not.toBeChecked()
  await atClass.setViewportSize({ width: 390, height: 844 })
  expect(await sideways(atClass)).toBe(0)

  await admin.getByRole('radio', { name: 'Off' }).check()
  await admin.getByRole('button', { name: 'Save 1 change' }).click()
  await expect(message(admin, 'The rules of sieges are saved.').first()).toBeVisible()
  await atClass.reload()
  await expect(atClass.getByRole('heading', { name: 'Teachers and cover' })).toBeVisible()
  await expect(atClass.getByRole('heading', { name: 'Sieges in this class' })).toBeHidden()
})
