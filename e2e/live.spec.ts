import { cardOf, counter, styled, watchReloads } from './pages.ts'
import { expect, type Page, test } from './test.ts'

/** A network that lets no WebSocket through. */
const withoutWebSockets = (page: Page): Promise<void> => page.routeWebSocket('**/live/**', socket => socket.close())

test('Where WebSockets are blocked, approved points still arrive live', async ({ school }) => {
  const lesson = await school.newClass('8C Pulsar', ['Ana Ruiz', 'Bo Larsen'])
  const [ana, teacher] = [await lesson.pupil('Ana Ruiz'), await lesson.teacher()]
  const page = await school.open(ana, '/', {}, withoutWebSockets)
  await expect(counter(page)).toHaveText('0 PP')
  const stayed = await watchReloads(page)
  await lesson.award(teacher, { 'Ana Ruiz': 6 })
  await expect(counter(page)).toHaveText('6 PP')
  await lesson.award(teacher, { 'Ana Ruiz': 2 })
  await expect(counter(page)).toHaveText('8 PP')
  expect(await stayed()).toBe(true)
})

test('After a lost connection the screen says so and catches up by itself', async ({ school }) => {
  const lesson = await school.newClass('8D Nebula', ['Ana Ruiz', 'Bo Larsen'])
  const [ana, teacher] = [await lesson.pupil('Ana Ruiz'), await lesson.teacher()]
  const page = await school.open(ana, '/')
  await expect(counter(page)).toHaveText('0 PP')
  const heading = page.getByRole('heading', { level: 1 })
  await styled(page)
  const place = await heading.boundingBox()
  // A switched-off network cuts connections that are open, too.
  await page.context().setOffline(true)
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
  await expect(page.getByText('No connection. What you see may be out of date.')).toBeVisible({ timeout: 60_000 })
  expect(await heading.boundingBox()).toEqual(place)
  await lesson.award(teacher, { 'Ana Ruiz': 4 })
  await page.context().setOffline(false)
  await expect(counter(page)).toHaveText('4 PP')
  await expect(page.getByText('No connection. What you see may be out of date.')).toBeHidden()
})

test('When the network is lost while the page connects, the page notices and catches up by itself @night', async ({ school }) => {
  const lesson = await school.newClass('8F Corona', ['Ana Ruiz', 'Bo Larsen'])
  const [ana, teacher] = [await lesson.pupil('Ana Ruiz'), await lesson.teacher()]
  const page = await school.open(ana, '/about')
  // The first question of the live connection is on its way when the network goes.
  const connecting = page.waitForRequest('**/live/**')
  await page.route('**/live/**', () => undefined)
  await page.goto('/')
  await connecting
  await expect(counter(page)).toHaveText('0 PP')
  await page.context().setOffline(true)
  await expect(page.getByText('No connection. What you see may be out of date.')).toBeVisible()
  await lesson.award(teacher, { 'Ana Ruiz': 4 })
  await page.unroute('**/live/**')
  await page.context().setOffline(false)
  await expect(counter(page)).toHaveText('4 PP')
})

test('A part that could not be loaded is not requested without end, and loads when the network is back @night', async ({ school }) => {
  const lesson = await school.newClass('8G Photon', ['Ana Ruiz', 'Bo Larsen'])
  const [ana, teacher] = [await lesson.pupil('Ana Ruiz'), await lesson.teacher()]
  const page = await school.open(ana, '/about')
  let asked = 0
  let came = 0
  page.on('request', request => {
    if (/tutorials-[^/]*\.js$/.test(request.url())) asked += 1
  })
  page.on('requestfinished', request => {
    if (/tutorials-[^/]*\.js$/.test(request.url())) came += 1
  })
  // The routes stay until the end: a request that is on its way while its route is removed may never be answered.
  let isBroken = true
  for (const path of ['**/healthz', '**/assets/tutorials-*.js'])
    await page.route(path, route => (isBroken ? route.abort() : route.continue()))
  await page.goto('/')
  await expect(counter(page)).toHaveText('0 PP')
  await expect.poll(() => asked).toBeGreaterThan(0)
  await lesson.award(teacher, { 'Ana Ruiz': 4 })
  await expect(counter(page)).toHaveText('4 PP')
  // Once, and again when React draws the page or the connection changes: never in a loop.
  expect(asked).toBeLessThan(20)
  await page.context().setOffline(true)
  await expect(page.getByText('No connection. What you see may be out of date.')).toBeVisible()
  isBroken = false
  await page.context().setOffline(false)
  await expect.poll(() => came).toBeGreaterThan(0)
})

test("A scorekeeper's cards move when somebody else's points are approved @night", async ({ school }) => {
  const lesson = await school.newClass('8E Quasar', ['Ana Ruiz', 'Bo Larsen'])
  const [keeper, teacher] = [await lesson.scorekeeper('Bo Larsen'), await lesson.teacher()]
  const page = await school.open(keeper, '/scorekeeper')
  await expect(cardOf(page, 'Ana Ruiz')).toContainText('0 PP')
  await lesson.award(teacher, { 'Ana Ruiz': 11 })
  await expect(cardOf(page, 'Ana Ruiz')).toContainText('11 PP')
})
