import { sideways } from './pages.ts'
import { expect, type Page, test } from './test.ts'

const members = (page: Page) => page.getByRole('list', { name: 'Members' }).getByRole('listitem')
const invitations = (page: Page) => page.getByRole('button', { name: /^Squad Invitations/ })

const invite = async (page: Page, name: string): Promise<void> => {
  await page.getByLabel('Find a pupil by name').fill(name)
  await page.getByRole('button', { name: `Invite ${name}` }).click()
  await expect(page.getByRole('button', { name: `Take back the invitation to ${name}` })).toBeVisible()
}

test('Three pupils found, join, lead and leave a squad, and everybody sees it at once @night', async ({ school }) => {
  const lesson = await school.newClass('7C Squads', ['Ana Ruiz', 'Bo Larsen', 'Cleo Marsh'])
  const [ana, bo, cleo] = [await lesson.pupil('Ana Ruiz'), await lesson.pupil('Bo Larsen'), await lesson.pupil('Cleo Marsh')]
  const atAna = await school.open(ana, '/')
  await atAna.getByRole('link', { name: 'Squads' }).click()
  await atAna.getByRole('button', { name: 'Found the squad' }).click()
  await expect(atAna.getByText('Give the squad a name of at least 2 letters.')).toBeVisible()
  await atAna.getByLabel('Name of the squad').fill('Copper Herons')
  await atAna.getByRole('radio', { name: 'Diamond' }).check()
  await atAna.getByRole('radio', { name: 'Lantern' }).check()
  await atAna.getByRole('button', { name: 'Found the squad' }).click()
  await expect(atAna.getByRole('heading', { name: 'Copper Herons' })).toBeVisible()

  const atBo = await school.open(bo, '/')
  await expect(atBo.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(invitations(atBo)).toHaveCount(0)
  await invite(atAna, 'Bo Larsen')
  await invitations(atBo).click()
  const modal = atBo.getByRole('dialog', { name: 'Squad Invitations' })
  await expect(modal.getByText('Copper Herons')).toBeVisible()
  await expect(modal.getByText(/^From Ana Ruiz, Today/)).toBeVisible()
  await modal.getByRole('button', { name: 'Accept Invitation' }).click()
  await expect(modal.getByRole('heading', { name: 'You are in Copper Herons now.' })).toBeVisible()
  await modal.getByRole('button', { name: 'Close' }).last().click()
  await expect(members(atAna).nth(1)).toContainText('Bo Larsen')

  const atCleo = await school.open(cleo, '/squads')
  await expect(atCleo.getByRole('heading', { name: 'Found a squad' })).toBeVisible()
  await invite(atAna, 'Cleo Marsh')
  await invitations(atCleo).click()
  await atCleo.getByRole('button', { name: 'Decline' }).click()
  await expect(atCleo.getByText('No invitations')).toBeVisible()
  await atCleo.keyboard.press('Escape')
  await expect(atAna.getByRole('button', { name: 'Take back the invitation to Cleo Marsh' })).toHaveCount(0)
  await atAna.getByRole('button', { name: 'Invite Cleo Marsh' }).click()
  await expect(atAna.getByText('This pupil has already been asked today. You can ask again tomorrow.')).toBeVisible()

  await atAna.getByRole('button', { name: 'Actions for Bo Larsen' }).click()
  await atAna.getByRole('menuitem', { name: 'Hand over the lead' }).click()
  await atAna.getByRole('button', { name: 'Hand over', exact: true }).click()
  await atBo.getByRole('link', { name: 'Squads' }).click()
  await expect(members(atBo).nth(1)).toContainText('Leader')
  await expect(atBo.getByLabel('Find a pupil by name')).toBeVisible()
  await expect(atAna.getByLabel('Find a pupil by name')).toHaveCount(0)
  await atAna.getByRole('button', { name: 'Leave squad' }).click()
  await atAna.getByRole('dialog').getByRole('button', { name: 'Leave squad' }).click()
  await expect(atAna.getByRole('heading', { name: 'Found a squad' })).toBeVisible()
  await expect(members(atBo).first()).toContainText('Bo Larsen (you)')
  await expect(atBo.getByText('1 of 6 places are taken')).toBeVisible()
})

test('A pupil who comes second to the last place, or too late, reads why @night', async ({ school }) => {
  const names = ['Ana Ruiz', 'Bo Larsen', 'Cleo Marsh', 'Dev Patel', 'Eli Stone', 'Fay Moss', 'Gus Hale', 'Ida Berg']
  const lesson = await school.newClass('8B Squads', names)
  const pupils = await Promise.all(names.map(name => lesson.pupil(name)))
  const [ana, bo, cleo, dev, eli, fay, gus] = pupils as Required<typeof pupils>
  if (!ana || !fay || !gus) throw new Error('the class is too small')
  const crest = { shape: 'arch', ink: 'plum', sign: 'moon' } as const
  const { squadId } = await ana.caller.call('squads.found', { name: 'Full House', crest })
  for (const pupil of [bo, cleo, dev, eli, fay, gus]) {
    await ana.caller.call('squads.invite', { squadId, personId: pupil?.id ?? '' })
  }
  for (const pupil of [bo, cleo, dev, eli]) {
    const [waiting] = (await pupil?.caller.call('squads.mine', {}))?.invitations ?? []
    await pupil?.caller.call('squads.accept-invitation', { invitationId: waiting?.id ?? '' })
  }
  const [atFay, atGus] = [await school.open(fay, '/squads'), await school.open(gus, '/')]
  await invitations(atFay).click()
  await invitations(atGus).click()
  await Promise.all([atFay, atGus].map(page => page.getByRole('button', { name: 'Accept Invitation' }).click()))
  const isFull = 'This squad is full: it has 6 members. The last place was taken.'
  const joined = 'You are in Full House now.'
  await expect(atFay.getByText(isFull).or(atFay.getByText(joined)).first()).toBeVisible()
  await expect(atGus.getByText(isFull).or(atGus.getByText(joined)).first()).toBeVisible()
  const full = [await atFay.getByText(isFull).count(), await atGus.getByText(isFull).count()]
  expect(full.filter(count => count > 0)).toHaveLength(1)

  const loser = full[0] ? atFay : atGus
  await ana.caller.call('squads.leave', { squadId })
  await school.admin.caller.call('squads.dissolve', { squadId })
  await expect(loser.getByText('No invitations')).toBeVisible()
})

test('A teacher puts a class into even, locked squads with a pair kept apart @night', async ({ school }) => {
  const names = ['Ana Ruiz', 'Bo Larsen', 'Cleo Marsh', 'Dev Patel', 'Eli Stone', 'Fay Moss']
  const lesson = await school.newClass('9A Squads', names)
  const [teacher, ana] = [await lesson.teacher(), await lesson.pupil('Ana Ruiz')]
  const atAna = await school.open(ana, '/squads')
  await expect(atAna.getByRole('heading', { name: 'Found a squad' })).toBeVisible()
  const page = await school.open(teacher, '/squads')
  await page.getByRole('button', { name: 'Make balanced squads' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: '3' }).check()
  const keepApart = async (one: string, other: string): Promise<void> => {
    await dialog.getByLabel('Keep apart').selectOption({ label: one })
    await dialog.getByLabel('from', { exact: true }).selectOption({ label: other })
    await dialog.getByRole('button', { name: 'Add pair' }).click()
  }
  await keepApart('Ana Ruiz', 'Bo Larsen')
  await keepApart('Ana Ruiz', 'Cleo Marsh')
  await keepApart('Bo Larsen', 'Cleo Marsh')
  await expect(dialog.getByText('These pairs cannot all be kept apart in 2 squads.', { exact: false })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Make squads' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Remove the pair Bo Larsen and Cleo Marsh' }).click()
  await dialog.getByRole('button', { name: 'Make 2 squads' }).click()
  const cards = page.getByRole('list', { name: 'Squads of 9A Squads' }).locator('> li')
  await expect(cards).toHaveCount(2)
  const withAna = cards.filter({ hasText: 'Ana Ruiz' })
  await expect(withAna).not.toContainText('Bo Larsen')
  await expect(withAna).not.toContainText('Cleo Marsh')
  await expect(atAna.getByText('Locked by a teacher')).toBeVisible()
  await expect(atAna.getByRole('button', { name: 'Leave squad' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Unlock all squads' }).click()
  await expect(atAna.getByRole('button', { name: 'Leave squad' })).toBeVisible()
})

test('On a phone a pupil answers an invitation and leaves again @phone', async ({ school }) => {
  const lesson = await school.newClass('6D Pocket', ['Ana Ruiz', 'Bo Larsen'])
  const [ana, bo] = [await lesson.pupil('Ana Ruiz'), await lesson.pupil('Bo Larsen')]
  const crest = { shape: 'hexagon', ink: 'copper', sign: 'key' } as const
  const { squadId } = await ana.caller.call('squads.found', { name: 'A name that is thirty letters!', crest })
  const page = await school.open(bo, '/squads')
  await expect(page.getByRole('heading', { name: 'Found a squad' })).toBeVisible()
  expect(await sideways(page)).toBe(0)
  // An empty list is at the end of the page, over no field; an invitation is in sight at once.
  const [form, list] = [await page.getByRole('button', { name: 'Found the squad' }).boundingBox(), await invitations(page).boundingBox()]
  expect(list?.y).toBeGreaterThan((form?.y ?? 0) + (form?.height ?? 0))
  await ana.caller.call('squads.invite', { squadId, personId: bo.id })
  await expect(page.getByRole('button', { name: /^Squad Invitations.*1 invitation is waiting/ })).toBeInViewport({ ratio: 1 })
  await invitations(page).tap()
  const modal = page.getByRole('dialog', { name: 'Squad Invitations' })
  await modal.getByRole('button', { name: 'Accept Invitation' }).tap()
  await expect(modal.getByRole('heading', { name: 'You are in A name that is thirty letters! now.' })).toBeVisible()
  await modal.getByRole('button', { name: 'Close' }).last().tap()
  await expect(modal).toBeHidden()
  await expect(members(page).nth(1)).toContainText('Bo Larsen (you)')
  expect(await sideways(page)).toBe(0)
  await page.getByRole('button', { name: 'Leave squad' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave squad' }).tap()
  await expect(page.getByRole('heading', { name: 'Found a squad' })).toBeVisible()
})
