// L6: every screen, while answers and events come late and overtake each other.
import { ROUTE_PATTERNS } from '@xiotein/contract/wire'
import { cardOf, moveTo } from './pages.ts'
import { openPage } from './screens/all-screens.ts'
import type { Screen } from './screens/screen.ts'
import { makeWorld, type World } from './screens/world.ts'
import { allowSieges } from './sieges.ts'
import { askedOnce, liveScreens, muchHappens, STILL } from './slow-screens.ts'
import { type Network, networkOf, randomFrom, topicsOf } from './slow-server.ts'
import { expect, type Page, test } from './test.ts'

const WINDOW = { viewport: { width: 1366, height: 768 } }

/** The screens of a pupil, a scorekeeper and a teacher during a lesson by day; all screens at night. */
const BY_DAY = new Set(['/ pupil', '/scorekeeper keeper', '/admin teacher'])
const isNight = process.env.XIOTEIN_NIGHT === '1'
/** Each night has delays of its own, which its date brings back; `XIOTEIN_SEED` tries others. */
const SEED = Number(process.env.XIOTEIN_SEED ?? (isNight ? new Date().toISOString().slice(0, 10).replaceAll('-', '') : 20_261))
const watchedScreens = liveScreens.filter(({ route, as }) => isNight || BY_DAY.has(`${route} ${as}`))

/** Stays on a page that showed the totals of its device before the server's: it shows how the page was opened. */
const OPENED_EARLY = 'The totals are up to date.'
/** The points of the day so far are requested again once a minute. */
const SUM_OF_THE_DAY = /^\d+ PP for |^PP on the school days of /

/** Returns the words of the screen, except those shown only for a moment and those about how it was opened. */
const words = (page: Page): Promise<string> =>
  page.evaluate(
    ({ openedEarly, sumOfTheDay }) => {
      const lines: string[] = []
      const texts = document.createTreeWalker(document.querySelector('main') as HTMLElement, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        const line = text.textContent?.trim() ?? ''
        const isPassing = text.parentElement?.closest('[role="status"], [aria-live]') || !text.parentElement?.checkVisibility()
        if (line !== '' && !isPassing && line !== openedEarly && !new RegExp(sumOfTheDay).test(line)) lines.push(line)
      }
      return lines.join('\n')
    },
    { openedEarly: OPENED_EARLY, sumOfTheDay: SUM_OF_THE_DAY.source },
  )

/** Notes each picture that the page shows from now on. */
const watch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const main = document.querySelector('main') as HTMLElement
    const look = (): void => {
      const text = main.innerText
      if (seen.at(-1) !== text) seen.push(text)
    }
    new MutationObserver(look).observe(main, { subtree: true, childList: true, characterData: true, attributes: true })
    look()
  })

/** Returns the screen contents that came back after another one had been shown, by the words of the other one. */
const cameBack = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { seen } = window as unknown as { seen: string[] }
    return seen.flatMap((text, at) => {
      if (!seen.includes(text, at + 2)) return []
      const lines = new Set(text.split('\n'))
      return [
        (seen[at + 1] ?? '')
          .split('\n')
          .filter(line => !lines.has(line))
          .join(' | '),
      ]
    })
  })

/** The events that notify the frame of Sage's Chamber for an admin: how much waits, and the school's own changes of moves. */
const IN_THE_CHAMBER = ['school-review:all', 'school-moves:all']

/** Waits for the screen as it is before its reader has opened a part of it. */
const until = async (screen: Screen, page: Page, world: World): Promise<void> => {
  if (screen.route === '/scorekeeper/submissions') await page.getByRole('button', { name: 'Withdraw' }).first().waitFor()
  else await screen.until(page, world)
}

test('L6 Every screen is looked at on a slow server, or it is known why it need not be', () => {
  const live = new Set<string>(liveScreens.map(({ route }) => route))
  expect(ROUTE_PATTERNS.filter(route => live.has(route) === route in STILL)).toEqual([])
})

test('L6 A screen that need not be looked at hears of nothing but what its frame shows @night', async ({ browser, school }) => {
  const world = await makeWorld(school)
  const heard = new Map<string, ReadonlySet<string>>()
  for (const screen of askedOnce) {
    const page = await openPage(browser, world, screen.as, WINDOW)
    const topics = topicsOf(page)
    await page.goto(screen.path(world))
    await screen.until(page, world)
    await expect.poll(() => topics.size).toBeGreaterThan(0)
    // The part that is drawn last has begun to listen by then.
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await page.context().close()
    heard.set(screen.route, topics)
  }
  const rooms = [...heard.values()]
  const everywhere = [...(rooms[0] ?? [])].filter(topic => rooms.every(topics => topics.has(topic)))
  const ofFrame = new Set([...everywhere, ...IN_THE_CHAMBER])
  expect(ofFrame).toContain(`person:${world.admin.id}`)
  for (const [route, topics] of heard)
    expect
      .soft(
        [...topics].filter(topic => !ofFrame.has(topic)),
        route,
      )
      .toEqual([])
})

test('L6 Live screens end with what the server knows, and show nothing older after something newer', async ({ browser, school }) => {
  const world = await makeWorld(school)
  // Anybody who attacks in a friendly school needs no PP of an earlier day. Defenders earn nothing, so that the cards of the class keep their order.
  const friendly = { attackerMaxPp: 2, holdingOutPp: 0, holdingOutMaxPpPerDay: 0, holdingOutXp: 0 }
  await allowSieges(school, { mode: 'friendly', friendly })
  await school.admin.caller.call('battle.change-settings', { duels: true, reach: 'classmates', openHours: null })
  const doomedId = await world.lesson.handIn(world.keeper, { 'Greta Sommer': 3 })
  const random = randomFrom(SEED)
  // What is open there stays open when something newer comes.
  const [opened] = (await world.teacher.caller.call('scorekeeping.queue', { status: 'decided' })).rows
  const addressOf = (screen: Screen): string => {
    const address = screen.path(world)
    if (screen.route !== '/admin/approvals') return address
    return `${address}${address.includes('?') ? '&' : '?'}submission=${opened?.id}`
  }
  const watched: { screen: Screen; page: Page; network: Network }[] = []
  expect(watchedScreens.length).toBeGreaterThanOrEqual(BY_DAY.size)
  for (const screen of watchedScreens) {
    const page = await openPage(browser, world, screen.as, WINDOW)
    const network = await networkOf(page, random)
    await page.goto(addressOf(screen))
    await until(screen, page, world)
    await network.live
    await watch(page)
    network.slow()
    watched.push({ screen, page, network })
  }
  await muchHappens(world, doomedId)
  for (const { screen, page, network } of watched) {
    const name = `${screen.route} of a ${screen.as}`
    await network.quick()
    const fresh = await page.context().newPage()
    await fresh.goto(addressOf(screen))
    await until(screen, fresh, world)
    // The duels keep their places while somebody is there, and show what is new as soon as they come back.
    const isSteady = screen.route === '/battle/duels'
    if (isSteady) {
      expect.soft(await cameBack(page), name).toEqual([])
      await moveTo(page, '/battle/vault')
      await moveTo(page, screen.path(world))
    }
    await expect.soft(async () => expect(await words(page), name).toBe(await words(fresh))).toPass({ timeout: 15_000 })
    await fresh.close()
    if (!isSteady) expect.soft(await cameBack(page), name).toEqual([])
    await page.context().close()
  }
})

test('L6 What was rejected at once does not come back among what waits @night', async ({ browser, school }) => {
  const lesson = await school.newClass('8S Delta', ['Ana Ruiz', 'Bo Larsen'])
  const [keeper, teacher] = [await lesson.scorekeeper('Bo Larsen'), await lesson.teacher()]
  const context = await browser.newContext({ baseURL: school.url, ...WINDOW })
  await keeper.caller.lend(context)
  const page = await context.newPage()
  const network = await networkOf(page, randomFrom(SEED))
  await page.goto('/scorekeeper')
  await expect(cardOf(page, 'Ana Ruiz')).toContainText('0 PP')
  await network.live
  network.slow()
  for (let round = 1; round <= 4; round += 1) {
    const submissionId = await lesson.handIn(keeper, { 'Ana Ruiz': round })
    await teacher.caller.call('scorekeeping.reject-submission', { submissionId, reason: 'Counted twice.' })
  }
  await lesson.handIn(keeper, { 'Ana Ruiz': 50 })
  await lesson.award(teacher, { 'Ana Ruiz': 7 })
  await expect(cardOf(page, 'Ana Ruiz')).toContainText('7 PP')
  await network.quick()
  const waiting = page.getByRole('region', { name: 'Waiting for approval' }).getByText(/^\+\d+$/)
  await expect(waiting).toHaveText(['+50'])
})

test('L6 Choices made one after the other on a slow server all hold, and none is undone in between', async ({ browser, school }) => {
  const lesson = await school.newClass('8T Delta', ['Ana Ruiz', 'Bo Larsen'])
  const [ana, teacher] = [await lesson.pupil('Ana Ruiz'), await lesson.teacher()]
  for (let day = 1; day <= 3; day += 1) await lesson.award(teacher, { 'Ana Ruiz': day })
  const context = await browser.newContext({ baseURL: school.url, ...WINDOW })
  await ana.caller.lend(context)
  const page = await context.newPage()
  const network = await networkOf(page, randomFrom(SEED))
  await page.goto('/profile/settings')
  const html = page.locator('html')
  await page.getByRole('radio', { name: 'Largest' }).waitFor()
  await network.live
  network.slow()
  const looks = await page.evaluateHandle(() => {
    const seen: string[] = []
    const { dataset } = document.documentElement
    new MutationObserver(() => seen.push(dataset.text ?? 'usual')).observe(document.documentElement, {
      attributes: true,
    })
    return seen
  })
  await page.getByRole('radio', { name: 'Dark' }).check()
  await page.getByRole('radio', { name: 'Largest' }).check()
  await page.getByRole('switch', { name: /^Sounds/ }).click()
  await page.getByRole('radio', { name: 'Light' }).check()
  await page.getByRole('radio', { name: 'Dark' }).check()
  const onServer = async () => (await ana.caller.call('people.front', {})).me?.preferences
  await expect.poll(onServer).toMatchObject({ theme: 'dark', textSize: 'largest', sounds: true })
  await network.quick()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect(html).toHaveAttribute('data-text', 'largest')
  await expect(html).toHaveAttribute('data-sounds', 'on')
  const sizes = await looks.jsonValue()
  expect(sizes.slice(sizes.indexOf('largest'))).not.toContain('usual')
})
