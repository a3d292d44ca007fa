import { cardOf, counter, give, tap, watchReloads } from './pages.ts'
import { expect, type Page, test } from './test.ts'

test.use({ serviceWorkers: 'allow' })

/** Until the service worker holds the whole app, so that the page can be loaded without a network. */
const readyForOffline = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise(resolve => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
  })

test('B4 The network is lost in the middle of a lesson: taps go on, survive a reload, and are sent exactly once', async ({ school }) => {
  const lesson = await school.newClass('7D Copper', ['Ines Duarte', 'Kofi Mensah', 'Bo Larsen'])
  const [keeper, ines] = [await lesson.scorekeeper('Bo Larsen'), await lesson.pupil('Ines Duarte')]
  const teacher = await lesson.teacher()
  const page = await school.open(keeper, '/scorekeeper')
  // Its device keeps nothing for times without a network, which would load the whole app.
  const watching = await school.open(ines, '/', { serviceWorkers: 'block' })
  const commands: string[] = []
  page.on('request', request => {
    if (request.url().includes('submit-changes')) commands.push(request.headers()['idempotency-key'] ?? '')
  })

  await readyForOffline(page)
  await tap(page, 'Ines Duarte', 2)
  await page.context().setOffline(true)

  await test.step('taps go on without a network', async () => {
    await tap(page, 'Kofi Mensah', 1)
    await tap(page, 'Ines Duarte', 1)
    await expect(cardOf(page, 'Ines Duarte')).toContainText('+3 pending')
    await expect(page.getByText('Saved on this device.')).toBeVisible()
  })

  await test.step('a reload without a network brings the screen and every tap back', async () => {
    await page.reload()
    await expect(cardOf(page, 'Ines Duarte')).toContainText('+3 pending')
    await expect(cardOf(page, 'Kofi Mensah')).toContainText('+1 pending')
    await expect(page.getByText(/^Totals from/)).toBeVisible()
    await expect(page.getByText('Go on giving points: they are saved on this device')).toBeVisible()
    await tap(page, 'Kofi Mensah', 1)
  })

  await test.step('handed in, they wait here and the screen says so', async () => {
    await page.getByRole('button', { name: 'Submit 2 Changes' }).click()
    await expect(page.getByText('Waiting for network: 2 changes are sent when it is back.')).toBeVisible()
    await page.getByRole('button', { name: 'Submit 0 Changes' }).waitFor()
  })

  await test.step('a tab that is closed and opened again still has them', async () => {
    const again = await page.context().newPage()
    await again.goto('/scorekeeper')
    await expect(again.getByText('Waiting for network: 2 changes are sent when it is back.')).toBeVisible()
    await again.close()
  })

  await test.step('back online they are sent by themselves, once', async () => {
    await page.context().setOffline(false)
    await expect(page.getByText(/Sent at \d\d:\d\d, waiting for approval\./)).toBeVisible()
    const mine = await keeper.caller.call('scorekeeping.my-submissions', {})
    expect(mine.rows.map(row => [row.changesCount, row.net])).toEqual([[2, 5]])
    expect(new Set(commands).size).toBe(1)
  })

  await test.step('and approved they count once', async () => {
    const stayed = await watchReloads(watching)
    const [submission] = (await keeper.caller.call('scorekeeping.my-submissions', {})).rows
    const opened = await teacher.caller.call('scorekeeping.submission', { submissionId: submission?.id ?? '' })
    await teacher.caller.call('scorekeeping.approve-submission', {
      submissionId: opened.id,
      lineIds: opened.lines.map(line => line.id),
    })
    await expect(counter(watching)).toHaveText('3 PP')
    await expect(cardOf(page, 'Kofi Mensah')).toContainText('2 PP')
    expect(await stayed()).toBe(true)
  })
})

test('An approval whose answer is lost is sent again by itself: the desk says that it was made, and it counts once', async ({ school }) => {
  const lesson = await school.newClass('7E Buoy', ['Ana Ruiz', 'Bo Larsen'])
  const [keeper, ana, teacher] = [await lesson.scorekeeper('Bo Larsen'), await lesson.pupil('Ana Ruiz'), await lesson.teacher()]
  const id = await lesson.handIn(keeper, { 'Ana Ruiz': 7 })
  const page = await school.open(teacher, `/admin?open=pp.${id}`, { serviceWorkers: 'block' })
  const keys: string[] = []
  await page.route('**/api/scorekeeping/approve-submission', async route => {
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    if (keys.length > 1) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Approve 1 change' }).click()
  await expect(page.getByText('Approved: 1 change, net +7, Bo Larsen.')).toBeVisible()
  await expect(page.getByText(/^Not decided/)).toHaveCount(0)
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  expect(await ana.caller.call('ledger.balance', {})).toMatchObject({ pp: 7 })
})

test('A lost answer is asked for again with the same key, so the points are there once @night', async ({ school }) => {
  const lesson = await school.newClass('7E Anchor', ['Ana Ruiz', 'Bo Larsen'])
  const keeper = await lesson.scorekeeper('Bo Larsen')
  const page = await school.open(keeper, '/scorekeeper', { serviceWorkers: 'block' })
  const keys: string[] = []
  await page.route('**/api/scorekeeping/submit-changes', async route => {
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    if (keys.length > 1) return route.continue()
    // The server does its work, and the answer is lost on the way back.
    await route.fetch()
    await route.abort('connectionreset')
  })
  await tap(page, 'Ana Ruiz', 4)
  await page.getByRole('button', { name: 'Submit 1 Change' }).click()
  await expect(page.getByText(/Sent at \d\d:\d\d, waiting for approval\./)).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
  const mine = await keeper.caller.call('scorekeeping.my-submissions', {})
  expect(mine.rows.map(row => row.net)).toEqual([4])
})

test('Two devices of one class add up, and two tabs of one device keep one lesson @night', async ({ school }) => {
  const lesson = await school.newClass('7F Beacon', ['Ana Ruiz', 'Bo Larsen', 'Chi Okoro'])
  const [bo, chi] = [await lesson.scorekeeper('Bo Larsen'), await lesson.scorekeeper('Chi Okoro')]
  const teacher = await lesson.teacher()
  const first = await school.open(bo, '/scorekeeper', { serviceWorkers: 'block' })
  const second = await school.open(chi, '/scorekeeper', { serviceWorkers: 'block' })

  await tap(first, 'Ana Ruiz', 2)
  const sameDevice = await first.context().newPage()
  await sameDevice.goto('/scorekeeper')
  await expect(cardOf(sameDevice, 'Ana Ruiz')).toContainText('+2 pending')
  await give(sameDevice, 'Ana Ruiz').click()
  await expect(cardOf(first, 'Ana Ruiz')).toContainText('+3 pending')
  await sameDevice.close()

  await tap(second, 'Ana Ruiz', 4)
  await first.getByRole('button', { name: 'Submit 1 Change' }).click()
  await second.getByRole('button', { name: 'Submit 1 Change' }).click()
  const queue = await school.open(teacher, '/admin', { serviceWorkers: 'block' })
  await expect(queue.getByRole('button', { name: /1 change, net \+3.*Bo Larsen/ })).toBeVisible()
  await expect(queue.getByRole('button', { name: /1 change, net \+4.*Chi Okoro/ })).toBeVisible()
  for (let count = 0; count < 2; count += 1) {
    await queue.getByRole('button', { name: 'Approve 1 change' }).click()
    await expect(queue.getByText(/^Approved: 1 change/)).toHaveCount(count + 1)
  }
  await expect(cardOf(first, 'Ana Ruiz')).toContainText('7 PP')
  await expect(cardOf(second, 'Ana Ruiz')).toContainText('7 PP')
})

test('What cannot be loaded reloads the page once at most, and then it is said in words what to do @night', async ({ school }) => {
  const lesson = await school.newClass('7G Dune', ['Ana Ruiz'])
  const page = await school.open(null, '/login', { serviceWorkers: 'block' })
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  const missing = new Set(['/assets/about-page-'])
  await page.route('**/assets/*.js', route =>
    [...missing].some(part => route.request().url().includes(part)) ? route.fulfill({ status: 404 }) : route.continue(),
  )

  await test.step('a page that lacks a part', async () => {
    await page.getByRole('link', { name: 'About Xiotein' }).click()
    await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible()
    expect(loads).toBe(1)
    missing.clear()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { name: 'About Xiotein' })).toBeVisible()
    expect(loads).toBe(2)
  })

  await test.step('the app itself', async () => {
    missing.add('/assets/index-')
    await page.reload()
    await expect(page.getByText('Xiotein could not be loaded.')).toBeVisible()
    expect(loads).toBe(4)
    missing.clear()
    await page.getByRole('link', { name: 'reload the page' }).click()
    await expect(page.getByRole('heading', { name: 'About Xiotein' })).toBeVisible()
    await expect(page.getByText('Xiotein could not be loaded.')).toBeHidden()
  })

  await test.step('the menu of a phone, beside a page that stays', async () => {
    const home = await school.open(await lesson.pupil('Ana Ruiz'), '/', { serviceWorkers: 'block', viewport: { width: 390, height: 844 } })
    let isAway = true
    await home.route('**/assets/phone-menu-*.js', route => (isAway ? route.abort() : route.continue()))
    await expect(counter(home)).toHaveText('0 PP')
    await home.getByRole('button', { name: 'Open menu' }).click()
    await expect(home.getByRole('article', { name: 'Problem' })).toHaveText(
      'A part of this page could not be loaded. Check the connection, then reload the page.',
    )
    await expect(counter(home)).toHaveText('0 PP')
    isAway = false
    await home.getByRole('complementary', { name: 'Something is missing' }).getByRole('button', { name: 'Reload' }).click()
    await expect(home.getByRole('article', { name: 'Problem' })).toHaveCount(0)
    await expect(counter(home)).toHaveText('0 PP')
    await home.getByRole('button', { name: 'Open menu' }).click()
    await expect(home.getByRole('region', { name: 'My Account' })).toBeVisible()
  })
})
