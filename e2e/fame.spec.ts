import { message, sideways } from './pages.ts'
import { expect, type Page, test } from './test.ts'

const steps = (page: Page) => page.getByRole('region', { name: 'First places' }).getByRole('listitem')

test('Pupils look each other up in the Hall of Fame, live, and a visitor reads no whole name @night', async ({ school }) => {
  const names = ['Quilla Ruiz', 'Bo Larsen', 'Cleo Marsh', 'Dan Okoro', 'Eva Lind', 'Finn Berg', 'Gia Costa', 'Hugo Stern']
  const lesson = await school.newClass('7C Fame', names)
  const [teacher, quilla, gia, hugo] = [
    await lesson.teacher(),
    await lesson.pupil('Quilla Ruiz'),
    await lesson.pupil('Gia Costa'),
    await lesson.pupil('Hugo Stern'),
  ]
  await lesson.award(teacher, Object.fromEntries(names.map((name, at) => [name, 80 - at * 10])))

  const atGia = await school.open(gia, '/')
  await atGia.getByRole('link', { name: 'Hall of Fame' }).click()
  await expect(atGia.getByText('7C Fame, ranked by level and experience.')).toBeVisible()
  await expect(steps(atGia)).toHaveCount(3)
  await expect(steps(atGia).first()).toContainText('Quilla Ruiz')
  await expect(atGia.getByRole('heading', { name: 'You are 7th' })).toBeVisible()
  const around = atGia.getByRole('table', { name: 'You and your neighbours in 7C Fame' })
  await expect(around.getByRole('row')).toHaveText([/Place/, /5.*Eva Lind/, /6.*Finn Berg/, /7.*Gia Costa \(you\)/])
  await expect(atGia.getByRole('list', { name: 'Names' }).getByRole('listitem')).toHaveCount(8)
  // The pupil in last place is in the list by name, and is not shown as a neighbour.
  await expect(atGia.getByRole('table').getByText('Hugo Stern')).toHaveCount(0)

  // Points arrive, and the places change by themselves.
  await lesson.award(teacher, { 'Gia Costa': 100 })
  await expect(atGia.getByRole('heading', { name: 'You are 1st' })).toBeVisible()
  await expect(steps(atGia).first()).toContainText('Gia Costa (you)')

  await atGia.getByRole('radio', { name: 'School' }).check()
  await expect(atGia.getByText('The whole school, ranked by level and experience.')).toBeVisible()
  await atGia.getByRole('radio', { name: 'PP', exact: true }).check()
  await expect(atGia.getByText('The whole school, ranked by Power Points.')).toBeVisible()
  await atGia.reload()
  await expect(atGia.getByRole('radio', { name: 'PP', exact: true })).toBeChecked()

  const atHugo = await school.open(hugo, '/leaderboard')
  await expect(atHugo.getByRole('heading', { name: 'You are 8th' })).toBeVisible()

  // Quilla hides her name; journeys share a school, so nobody else is called so. A visitor reads first names and initials of the others.
  const atQuilla = await school.open(quilla, '/profile/settings')
  await atQuilla.getByRole('switch', { name: /^Hide my name in the Hall of Fame/ }).click()
  await expect(atQuilla.getByText('You are on no board and no list. Only you see your place.')).toBeVisible()
  const visitor = await school.open(null, '/leaderboard')
  await expect(visitor.getByRole('link', { name: 'Hall of Fame' })).toBeVisible()
  await expect(visitor.getByText('Gia C.')).toBeVisible()
  const body = await visitor.getByRole('main').innerText()
  for (const name of names) expect(body).not.toContain(name)
  expect(body).not.toContain('Quilla')
  await atQuilla.getByRole('link', { name: 'Open the Hall of Fame' }).click()
  await expect(atQuilla.getByText(/Your name is hidden/)).toBeVisible()
})

test('Squads stand on a board of their own @night', async ({ school }) => {
  const lesson = await school.newClass('7E Fame', ['Ana Ruiz', 'Bo Larsen', 'Cleo Marsh'])
  const [teacher, ana, bo] = [await lesson.teacher(), await lesson.pupil('Ana Ruiz'), await lesson.pupil('Bo Larsen')]
  await lesson.award(teacher, { 'Ana Ruiz': 10, 'Bo Larsen': 5 })
  const page = await school.open(ana, '/leaderboard')
  await page.getByRole('radio', { name: 'Squads' }).check()
  await expect(page.getByText('No squads here yet')).toBeVisible()
  const crest = { shape: 'shield', ink: 'night', sign: 'star' } as const
  const { squadId } = await ana.caller.call('squads.found', { name: 'Fame Herons', crest })
  await ana.caller.call('squads.invite', { squadId, personId: bo.id })
  const { invitations } = await bo.caller.call('squads.mine', {})
  await bo.caller.call('squads.accept-invitation', { invitationId: invitations[0]?.id ?? '' })
  await lesson.award(teacher, { 'Cleo Marsh': 1 })
  await expect(page.getByRole('heading', { name: 'Your squad is 1st' })).toBeVisible()
  const board = page.getByRole('table', { name: 'Squads of 7E Fame' })
  await expect(board.getByRole('row', { name: '1 Fame Herons (yours) 2 7', exact: true })).toBeVisible()
})

test('An admin closes the Hall of Fame to visitors, and opens it again @night', async ({ school }) => {
  const page = await school.open(school.admin, '/admin/school')
  const visitor = await school.open(null, '/leaderboard')
  await expect(visitor.getByRole('radio', { name: 'This week' })).toBeVisible()
  const card = page.getByRole('region', { name: 'Hall of Fame' })
  await card.getByLabel('Who may see it').selectOption('People who are signed in')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(message(page, 'The setting of the Hall of Fame is saved.')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('Only people who are signed in can see the Hall of Fame of this school.')).toBeVisible()
  await visitor.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await expect(visitor).toHaveURL(/\/login\?next=/)
  await card.getByLabel('Who may see it').selectOption('Everybody, with first names and initials')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByRole('button', { name: 'Save' })).toBeDisabled()
})

test('A pupil finds their own place on a phone @phone', async ({ school }) => {
  const lesson = await school.newClass('8B Fame', ['Ana Ruiz', 'Bo Larsen', 'Cleo Longsurname-Featherstonehaugh', 'Dan Okoro'])
  const [teacher, bo] = [await lesson.teacher(), await lesson.pupil('Bo Larsen')]
  await lesson.award(teacher, { 'Ana Ruiz': 9, 'Bo Larsen': 5, 'Cleo Longsurname-Featherstonehaugh': 7 })
  const page = await school.open(bo, '/')
  // The bar is rendered again once it is known who is signed in.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bo')
  await page.getByRole('button', { name: 'Open menu' }).tap()
  await page.getByRole('region', { name: 'Main Navigation' }).getByRole('link', { name: 'Hall of Fame' }).tap()
  await expect(page.getByRole('heading', { name: 'You are 3rd' })).toBeVisible()
  await expect(page.getByText('2 XP behind Cleo Longsurname-Featherstonehaugh.', { exact: false })).toBeVisible()
  expect(await sideways(page)).toBe(0)
})
