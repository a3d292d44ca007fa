// Pupils, each at a device of their own, meet the guardian of the second chapter together.

import { readTo } from './story/read-to.ts'
import { expect, type Page, test } from './test.ts'

const EPISODE = 'ep_02_welcome_xiotein'
const MOVES = ['ember-lash', 'shield-restoration']
/** The cost of a blow raised to mastery 5, so that the fight is short. */
const ENOUGH_PP = 1_500
const HIGHEST = 5

/** By day they are two and part in the middle of the fight: `team-pages.test.tsx` and the server's `team.test.ts` beat guardians. */
const isNight = process.env.XIOTEIN_NIGHT === '1'
const NAMES = ['Ana Ruiz', ...(isNight ? ['Bo Larsen', 'Cleo Marsh'] : []), 'Dan Osei']

const friend = (page: Page, name: string) => page.getByRole('list', { name: 'Your team' }).getByRole('listitem').filter({ hasText: name })
const inTurn = (page: Page, turn: number) => expect(page.getByRole('heading', { name: `Turn ${turn}: choose in secret` })).toBeVisible()
const rest = (page: Page): Promise<void> => page.getByRole('button', { name: 'Rest this turn' }).click()

test('Pupils meet a guardian together; one drops out, is shown away, comes back and plays on; at night four of them beat it', async ({
  school,
}) => {
  const lesson = await school.newClass('7C Team', NAMES)
  const teacher = await lesson.teacher()
  await lesson.award(teacher, Object.fromEntries(NAMES.map(name => [name, ENOUGH_PP])))
  const pupils = await Promise.all(NAMES.map(name => lesson.pupil(name)))
  for (const pupil of pupils) {
    await readTo(school, pupil, EPISODE, 'boss')
    await pupil.caller.call('moves.equip', { moveIds: MOVES })
    for (let toLevel = 2; toLevel <= HIGHEST; toLevel += 1)
      await pupil.caller.call('moves.raise-mastery', { moveId: 'ember-lash', toLevel })
  }
  const pages = await Promise.all(pupils.map(pupil => school.open(pupil, `/story/${EPISODE}/battle`)))
  const [ana, second] = pages as [Page, Page]
  const dan = pages.at(-1) as Page
  const staying = pages.slice(0, -1)

  await test.step('one opens a team, the others join, and all see who is there', async () => {
    await ana.getByRole('button', { name: 'Open a team' }).click()
    for (const page of pages.slice(1)) await page.getByRole('button', { name: 'Join the team of Ana Ruiz' }).click()
    await expect(ana.getByText('You can begin, or wait for more.')).toBeVisible()
    for (const name of NAMES) await expect(ana.getByRole('list', { name: 'Places' }).getByText(name)).toBeVisible()
    await ana.getByRole('button', { name: 'Begin the fight' }).click()
    for (const page of pages) await inTurn(page, 1)
  })
  await test.step('one closes the page: the others see it, and the turn waits', async () => {
    await dan.close()
    for (const page of staying) await rest(page)
    await expect(friend(ana, 'Dan Osei')).toContainText('Away')
  })
  const back = await school.open(pupils.at(-1) ?? null, `/story/${EPISODE}/battle`)
  await test.step('back on another device, the same turn is open, and the fight goes on', async () => {
    await inTurn(back, 1)
    await expect(friend(back, 'Ana Ruiz')).toContainText('Has chosen')
    await expect(friend(ana, 'Dan Osei')).toContainText('Thinking')
    await rest(back)
    for (const page of [...staying, back]) await inTurn(page, 2)
  })
  if (!isNight) return
  await test.step('they strike together until the guardian gives way, and the story goes on for each', async () => {
    const all = [...staying, back]
    const over = ana.getByRole('heading', { name: 'You have done it together' })
    for (let turn = 2; !(await over.isVisible()); turn += 1) {
      for (const page of all) {
        await inTurn(page, turn)
        const strike = page.getByRole('button', { name: /Ember Lash/ })
        await expect(strike.or(page.getByText('You have fallen.')).first()).toBeVisible()
        // Anybody who has fallen sees what happens.
        if (!(await strike.isVisible())) continue
        if ((await strike.getAttribute('aria-disabled')) !== 'true') await strike.click()
        await page.getByRole('button', { name: /^(Lock in 1 action|Rest this turn)$/ }).click()
      }
      await expect(over.or(ana.getByRole('heading', { name: `Turn ${turn + 1}: choose in secret` }))).toBeVisible()
    }
    for (const page of all) await expect(page.getByRole('heading', { name: 'You have done it together' })).toBeVisible()
    await second.getByRole('link', { name: 'Go on with the story' }).click()
    await expect(second.getByRole('button', { name: 'Next' })).toBeEnabled()
  })
})
