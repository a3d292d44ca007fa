import { message, moveTo, sideways } from './pages.ts'
import { BATTLE, EVERY_EVENT, fightWith, LOG } from './screens/duel-examples.ts'
import { answerWith } from './screens/screen.ts'
import { expect, type Locator, type Page, test } from './test.ts'

const choose = async (page: Page, count: number): Promise<void> => {
  const kept = page.waitForResponse(response => response.url().endsWith('/api/battle/choose') && response.ok())
  await page.getByRole('button', { name: count === 0 ? 'Rest this turn' : /^Lock in / }).click()
  await kept
}

const challengeOf = (page: Page, name: string): Locator => page.getByRole('complementary', { name: `${name} challenges you` })

/** A press in the moment in which a challenge comes may be meant for what was there before. One that counts takes the sheet away, if late. */
const accept = async (sheet: Locator): Promise<void> => {
  await expect(sheet).toBeVisible()
  await expect(async () => {
    if (await sheet.isVisible()) await sheet.getByRole('button', { name: 'Accept' }).click({ timeout: 2_000 })
    await expect(sheet).toBeHidden({ timeout: 2_000 })
  }).toPass()
}

/** Runs in the page: notes when the stage, which is out of sight, comes into sight. */
const noteStage = `new Promise(resolve => {
  const seen = ([{ isIntersecting }]) => {
    if (isIntersecting) window.stageCame = true
    resolve()
  }
  new IntersectionObserver(seen, { threshold: 0.5 }).observe(document.querySelector('[data-ground=plate]'))
})`

test('A pupil challenges a classmate; both choose in secret, one gives up, and both can check that it was fair @motion', async ({
  school,
}) => {
  const lesson = await school.newClass('7C Duels', ['Ana Ruiz', 'Bo Larsen'])
  const [ana, bo, teacher] = [await lesson.pupil('Ana Ruiz'), await lesson.pupil('Bo Larsen'), await lesson.teacher()]
  await school.admin.caller.call('battle.change-settings', { duels: true, reach: 'classmates', openHours: null })

  const atAna = await school.open(ana, '/battle/duels')
  // A clock that is a year slow changes nothing: the server's counts.
  const atBo = await school.open(bo, '/battle/duels', { viewport: { width: 390, height: 844 } }, each =>
    each.clock.setFixedTime(new Date(Date.now() - 365 * 86_400_000)),
  )
  // A challenge that was there before the page stands in its list.
  await expect(atBo.getByRole('button', { name: 'Challenge Ana Ruiz' })).toBeVisible()
  await atAna.getByRole('button', { name: 'Challenge Bo Larsen' }).click()
  await expect(message(atAna, 'Bo Larsen has your challenge.')).toBeVisible()
  await accept(challengeOf(atBo, 'Ana Ruiz'))
  for (const page of [atAna, atBo]) await expect(page.getByRole('heading', { name: 'Turn 1: choose in secret' })).toBeVisible()

  await atAna.getByRole('button', { name: /Vault Hack/ }).click()
  await choose(atAna, 1)
  await atAna.getByRole('button', { name: 'Take it back' }).click()
  await choose(atAna, 1)
  await expect(atBo.getByRole('region', { name: 'Ana Ruiz' }).getByText('Has chosen')).toBeVisible()
  await expect(atBo.getByText('Ana Ruiz played Vault Hack.')).toHaveCount(0)
  await atBo.getByRole('button', { name: 'Rest this turn' }).scrollIntoViewIfNeeded()
  await atBo.evaluate(noteStage)
  await choose(atBo, 0)
  // On a telephone the button that was pressed lies below the stage: the stage scrolls into view during the turn, and then back.
  await expect.poll(() => atBo.evaluate('window.stageCame')).toBe(true)
  await expect(atBo.getByRole('button', { name: 'Rest this turn' })).toBeInViewport()
  for (const page of [atAna, atBo]) {
    await expect(page.getByRole('heading', { name: 'Turn 2: choose in secret' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Battle log' }).getByText('Ana Ruiz played Vault Hack.')).toBeVisible()
  }
  const atTeacher = await school.open(teacher, `/admin/classes/${lesson.id}`)
  await expect(atTeacher.getByRole('heading', { name: '7C Duels' })).toBeVisible()
  // On a phone they are behind a choice.
  const tools = atTeacher.getByRole('radio', { name: 'Lesson tools' })
  if (await tools.isVisible()) await tools.check()
  await atTeacher.getByRole('button', { name: 'Eyes up: pause all' }).click()
  for (const page of [atAna, atBo]) await expect(page.getByRole('heading', { name: 'Eyes up!' })).toBeVisible()
  await atTeacher.getByRole('button', { name: 'Let them go on' }).click()
  await choose(atBo, 0)
  await choose(atAna, 0)
  await expect(atBo.getByRole('heading', { name: 'Turn 3: choose in secret' })).toBeVisible()
  await atBo.getByRole('button', { name: 'Give up' }).click()
  await atBo.getByRole('dialog').getByRole('button', { name: 'Give up' }).click()
  await expect(atBo.getByRole('heading', { name: 'You lost this one' })).toBeVisible()
  await expect(atAna.getByRole('heading', { name: 'You won!' })).toBeVisible()
  await expect(atAna.getByText('12 XP')).toBeVisible()
  await atAna.getByRole('button', { name: 'Check this battle' }).click()
  await expect(atAna.getByText('This battle was fair')).toBeVisible()
  expect(await sideways(atAna)).toBeLessThanOrEqual(0)

  const replay = `${new URL(atAna.url()).pathname.replace('/battle/', '/battle/replays/')}?turn=1`
  await atAna.getByRole('link', { name: 'Watch the replay' }).click()
  await expect(atAna.getByRole('heading', { name: 'Both hands at the beginning' })).toBeVisible()
  await moveTo(atBo, replay)
  await expect(atBo.getByRole('heading', { name: 'Turn 1 in words' })).toBeVisible()
  await expect(atBo.getByText('Ana Ruiz played Vault Hack.')).toBeVisible()
  await atBo.getByRole('slider', { name: 'Turns' }).press('ArrowRight')
  await expect(atBo.getByRole('heading', { name: 'Turn 2 in words' })).toBeVisible()
  expect(new URL(atBo.url()).search).toBe('?turn=2')
  await atBo.getByRole('button', { name: 'Check this battle' }).click()
  await expect(atBo.getByText('This battle was fair')).toBeVisible()
  expect(await sideways(atBo)).toBeLessThanOrEqual(0)
  await atAna.getByRole('link', { name: 'All duels' }).click()
  await expect(atAna.getByRole('row', { name: /Bo Larsen/ })).toContainText('Won')
})

test('A challenge reaches a pupil on any calm page, and waits while they write, fight or read @night', async ({ school }) => {
  const lesson = await school.newClass('7C Challenges', ['Ana Ruiz', 'Bo Larsen'])
  const [ana, bo] = [await lesson.pupil('Ana Ruiz'), await lesson.pupil('Bo Larsen')]
  await school.admin.caller.call('battle.change-settings', { duels: true, reach: 'classmates', openHours: null })
  const atAna = await school.open(ana, '/battle/duels')
  const atBo = await school.open(bo, '/squads', { viewport: { width: 390, height: 844 } })
  const sheet = challengeOf(atBo, 'Ana Ruiz')
  const challenge = () => atAna.getByRole('button', { name: 'Challenge Bo Larsen' }).click()
  const withdraw = () => atAna.getByRole('button', { name: 'Cancel the duel', exact: true }).click()

  // Bo founds a squad: nothing comes over the form before it is empty again.
  const name = atBo.getByLabel('Name of the squad')
  await name.fill('Copper Herons')
  await challenge()
  await expect(atBo.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
  await atBo.getByRole('heading', { level: 1 }).click()
  await expect(sheet).toBeHidden()
  await name.fill('')
  await atBo.getByRole('heading', { level: 1 }).click()
  await expect(sheet).toBeVisible()
  await expect(sheet).toContainText('5 minutes or more, 30 turns at most, with action cards. Nobody watches.')
  await expect(sheet.locator(':focus')).toHaveCount(0)
  expect(await sideways(atBo)).toBeLessThanOrEqual(0)
  await withdraw()
  await expect(sheet).toBeHidden()

  await challenge()
  await expect(sheet).toBeVisible()
  await atBo.goto('/battle/practice')
  await expect(atBo.getByRole('heading', { name: 'How should Wick play?' })).toBeVisible()
  await expect(sheet).toBeHidden()
  await atBo.goto('/battle/vault')
  await expect(sheet).toBeVisible()
  await atBo.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(message(atBo, 'The challenge of Ana Ruiz waits under Duels.')).toBeVisible()
  await expect(atBo.getByRole('link', { name: /^Duels/ })).toContainText('1')
  await withdraw()
  await expect(atBo.getByRole('link', { name: /^Duels/ })).not.toContainText('1')

  await challenge()
  await accept(sheet)
  for (const page of [atAna, atBo]) await expect(page.getByRole('heading', { name: /^Turn \d+: choose in secret$/ })).toBeVisible()
})

/** Runs in the page: notes for each drawing that plays whether it is as large as its place over the fighter. */
const noteDrawings = `
  window.drawings = []
  addEventListener('animationstart', ({ target }) => {
    const place = target.closest('[data-now]')
    if (place) window.drawings.push(getComputedStyle(target).height === getComputedStyle(place).height)
  })`

test('Each event of a turn is drawn over the fighter whom it happens to @motion', async ({ school }) => {
  const lesson = await school.newClass('7C Scenes', ['Cleo Amari'])
  const page = await school.open(await lesson.pupil('Cleo Amari'), '/about', { viewport: { width: 390, height: 844 } })
  await page.addInitScript(noteDrawings)
  await answerWith(page, 'battle.fight', fightWith())
  await page.goto(`/battle/${BATTLE}`)
  await expect(page.getByRole('heading', { name: 'Turn 2: choose in secret' })).toBeVisible()
  const events = EVERY_EVENT.filter(({ kind }) => ['turn', 'played', 'hit', 'healed'].includes(kind))
  await answerWith(page, 'battle.fight', fightWith({ version: 4, turn: 3, log: [...LOG, events] }))
  await answerWith(page, 'battle.choose', { battleId: BATTLE, version: 4, chosen: [], away: [], ownChoice: null, isPlayed: true })
  await choose(page, 0)
  await expect.poll(() => page.evaluate('window.drawings')).toEqual([true, true, true])
})
