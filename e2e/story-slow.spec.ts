// L6: a team before a guardian, while all answers and events come late and overtake each other, and impatient pupils press twice.
import { networkOf, randomFrom } from './slow-server.ts'
import { readTo } from './story/read-to.ts'
import { expect, type Locator, type Page, test } from './test.ts'

const EPISODE = 'ep_02_welcome_xiotein'
const SEED = 20_267

/** Two presses before anything of the first can have come back; the second may meet a button that is busy or gone. */
const pressTwice = async (button: Locator): Promise<void> => {
  await expect(button).toBeEnabled()
  await button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })
}

/** Notes each turn that the page shows from now on. */
const watchTurns = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const turns: number[] = []
    Object.assign(window, { turns })
    const look = (): void => {
      const shown = /Turn (\d+): choose/.exec(document.querySelector('main')?.textContent ?? '')?.[1]
      if (shown !== undefined && turns.at(-1) !== Number(shown)) turns.push(Number(shown))
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
    look()
  })

const inTurn = (page: Page, turn: number) => expect(page.getByRole('heading', { name: `Turn ${turn}: choose in secret` })).toBeVisible()

test('L6 A team on a slow server: nothing is done twice, and nothing jumps back @night', async ({ browser, school }) => {
  const lesson = await school.newClass('7S Team', ['Ana Ruiz', 'Bo Larsen'])
  const pupils = [await lesson.pupil('Ana Ruiz'), await lesson.pupil('Bo Larsen')]
  const random = randomFrom(SEED)
  const pages: Page[] = []
  const networks: Awaited<ReturnType<typeof networkOf>>[] = []
  for (const pupil of pupils) {
    await readTo(school, pupil, EPISODE, 'boss')
    const context = await browser.newContext({ baseURL: school.url, viewport: { width: 1366, height: 768 } })
    await pupil.caller.lend(context)
    const page = await context.newPage()
    const network = await networkOf(page, random)
    await page.goto(`/story/${EPISODE}/battle`)
    await expect(page.getByText('No team waits here now')).toBeVisible()
    await network.live
    network.slow()
    pages.push(page)
    networks.push(network)
  }
  const [ana, bo] = pages as [Page, Page]
  await pressTwice(ana.getByRole('button', { name: 'Open a team' }))
  await pressTwice(bo.getByRole('button', { name: 'Join the team of Ana Ruiz' }))
  await expect(bo.getByText('Ana Ruiz can begin.')).toBeVisible()
  expect((await pupils[1]?.caller.call('story.teams', { episodeId: EPISODE }))?.teams.map(({ seats }) => seats.length)).toEqual([2])
  await pressTwice(ana.getByRole('button', { name: 'Begin the fight' }))
  for (const page of pages) {
    await inTurn(page, 1)
    await watchTurns(page)
  }
  for (const turn of [1, 2, 3]) {
    await pressTwice(ana.getByRole('button', { name: 'Rest this turn' }))
    await pressTwice(ana.getByRole('button', { name: 'Take it back' }))
    await pressTwice(ana.getByRole('button', { name: 'Rest this turn' }))
    await expect(ana.getByRole('button', { name: 'Take it back' })).toBeVisible()
    await pressTwice(bo.getByRole('button', { name: 'Rest this turn' }))
    for (const page of pages) await inTurn(page, turn + 1)
  }
  await Promise.all(networks.map(network => network.quick()))
  for (const page of pages) {
    await inTurn(page, 4)
    expect(await page.evaluate(() => (window as unknown as { turns: number[] }).turns)).toEqual([1, 2, 3, 4])
    await expect(page.getByText('Failed to defeat boss')).toHaveCount(0)
  }
})
