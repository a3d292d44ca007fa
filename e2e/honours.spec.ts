import { message, sideways } from './pages.ts'
import { expect, type Page, test } from './test.ts'

const badges = (page: Page) => page.getByRole('list', { name: 'Badges' }).getByRole('listitem')
const badge = (page: Page, name: string) => badges(page).filter({ has: page.getByRole('heading', { name, exact: true }) })
test('A pupil sees the first badges come in, wears a title, and the squad and the class read it @night', async ({ school }) => {
  const lesson = await school.newClass('6B Honours', ['Ana Ruiz', 'Bo Larsen'])
  const [teacher, ana, bo] = [await lesson.teacher(), await lesson.pupil('Ana Ruiz'), await lesson.pupil('Bo Larsen')]
  const page = await school.open(ana, '/profile')
  await expect(page.getByText('No badge yet: the first one comes with your first XP.')).toBeVisible()
  await expect(badges(page)).toHaveCount(21)
  await expect(page.getByLabel('Title', { exact: true })).toHaveCount(0)

  await lesson.award(teacher, { 'Ana Ruiz': 30 })
  await expect(message(page, 'New badge: First light.')).toBeVisible()
  await expect(page.getByText('1 of 21 badges earned')).toBeVisible()
  await expect(badge(page, 'First light')).toContainText(/Earned \d+ \w+ \d{4}/)
  await expect(page.getByRole('img', { name: 'Full lantern: 30 of 50' })).toBeVisible()
  // Points that earn no badge bring it nearer.
  await lesson.award(teacher, { 'Ana Ruiz': 10 })
  await expect(page.getByRole('img', { name: 'Full lantern: 40 of 50' })).toBeVisible()
  await lesson.award(teacher, { 'Ana Ruiz': 10 })
  await expect(badge(page, 'Full lantern')).toContainText('You have earned 50 points in class.')

  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('link', { name: /New badge: Full lantern/ })
    .click()
  await expect(page).toHaveURL(/\/profile$/)

  const title = page.getByLabel('Title', { exact: true })
  await expect(title).toHaveValue('')
  await title.selectOption('Lamplighter')
  await page.reload()
  await expect(title).toHaveValue('points-50')

  const crest = { shape: 'arch', ink: 'plum', sign: 'lantern' } as const
  const { squadId } = await ana.caller.call('squads.found', { name: 'Honoured Herons', crest })
  await ana.caller.call('squads.invite', { squadId, personId: bo.id })
  const [invitation] = (await bo.caller.call('squads.mine', {})).invitations
  await bo.caller.call('squads.accept-invitation', { invitationId: invitation?.id ?? '' })
  // Being in a squad with others is a badge of its own.
  await expect(badge(page, 'Side by side')).toContainText('You have been in a squad with others.')

  const atBo = await school.open(bo, '/squads')
  await expect(atBo.getByRole('list', { name: 'Members' }).getByRole('listitem').first()).toContainText('Lamplighter')
  await atBo.getByRole('link', { name: 'Hall of Fame' }).click()
  await expect(atBo.getByRole('region', { name: 'First places' })).toContainText('Lamplighter')
})

test('On a phone a pupil takes the title off again @phone', async ({ school }) => {
  const lesson = await school.newClass('6C Honours', ['Ana Ruiz', 'Bo Larsen'])
  const [teacher, ana] = [await lesson.teacher(), await lesson.pupil('Ana Ruiz')]
  await lesson.award(teacher, { 'Ana Ruiz': 5 })
  await ana.caller.call('growth.wear-title', { badge: 'first-xp' })
  const page = await school.open(ana, '/profile')
  const title = page.getByLabel('Title', { exact: true })
  await expect(title).toHaveValue('first-xp')
  expect(await sideways(page)).toBe(0)
  await title.selectOption('No title')
  await expect.poll(async () => (await ana.caller.call('growth.honours', {})).worn).toBeNull()
})
