import { cardOf, give, sideways, styled, take } from './pages.ts'
import { expect, type Page, test } from './test.ts'

/** Whether a finger in the middle of the control meets the control, and nothing that lies over it. */
const meetsFinger = (page: Page, name: string): Promise<boolean> =>
  page.getByRole('button', { name }).evaluate(element => {
    element.scrollIntoView({ block: 'center' })
    const box = element.getBoundingClientRect()
    const met = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    return met !== null && element.contains(met)
  })

/** The page has not moved for a moment: a finger that comes down sooner only stops it. */
const standsStill = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const seen = window as unknown as { at?: number; y?: number }
    if (seen.y !== window.scrollY) Object.assign(seen, { y: window.scrollY, at: performance.now() })
    return performance.now() - (seen.at ?? 0) > 150
  })

test('A scorekeeper records a lesson on a phone @phone', async ({ school }) => {
  const lesson = await school.newClass('4A Pocket', ['Ana Ruiz', 'Bo Larsen', 'Chi Okoro', 'Dee Long-Hyphenated-Surname'])
  const keeper = await lesson.scorekeeper('Bo Larsen')
  const page = await school.open(keeper, '/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bo')
  await page.getByRole('button', { name: 'Open menu' }).tap()
  for (const section of ['My Account', 'Scorekeeper Tools']) await expect(page.getByRole('region', { name: section })).toBeVisible()
  await page.getByRole('link', { name: 'Scorekeeper', exact: true }).tap()
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
  for (const pupil of lesson.pupils) {
    for (const button of [give(page, pupil.name), take(page, pupil.name)]) {
      const box = await button.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    expect(await meetsFinger(page, `Give 1 point to ${pupil.name}`)).toBe(true)
  }
  await give(page, 'Ana Ruiz').tap()
  await give(page, 'Ana Ruiz').tap()
  await take(page, 'Chi Okoro').tap()
  await expect(cardOf(page, 'Ana Ruiz')).toContainText('+2 pending')
  expect(await sideways(page)).toBe(0)
  await page.getByRole('button', { name: 'Submit 2 Changes' }).tap()
  await expect(page.getByText(/Sent at \d\d:\d\d/)).toBeVisible()
})

test('Two thumbs at once give two points, and a finger that slides gives none @phone', async ({ school }) => {
  const lesson = await school.newClass('4C Pocket', ['Ana Ruiz', 'Bo Larsen', 'Chi Okoro'])
  const page = await school.open(await lesson.scorekeeper('Bo Larsen'), '/scorekeeper')
  await cardOf(page, 'Ana Ruiz').evaluate(card => card.scrollIntoView({ block: 'start' }))
  await standsStill(page)
  const middleOf = async (name: string): Promise<{ x: number; y: number }> => {
    const box = await give(page, name).boundingBox()
    if (!box) throw new Error(`${name} has no key`)
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const [ana, chi] = [await middleOf('Ana Ruiz'), await middleOf('Chi Okoro')]
  const fingers = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [ana])
  await touch('touchStart', [ana, chi])
  await touch('touchEnd', [])
  await expect(cardOf(page, 'Ana Ruiz')).toContainText('+1 pending')
  await expect(cardOf(page, 'Chi Okoro')).toContainText('+1 pending')
  await touch('touchStart', [ana])
  await touch('touchMove', [{ x: ana.x - 60, y: ana.y }])
  await touch('touchEnd', [])
  // A tap after it shows that the slide is over and has not counted; the key that was tapped has the focus.
  await give(page, 'Ana Ruiz').tap()
  await expect(cardOf(page, 'Ana Ruiz')).toContainText('+2 pending')
  await expect(give(page, 'Ana Ruiz')).toBeFocused()
})

test('A finger that stops the moving page gives no point @night @phone', async ({ school }) => {
  const names = Array.from({ length: 12 }, (_, at) => `Pupil ${'ABCDEFGHIJKL'[at]} Flick`)
  const lesson = await school.newClass('4D Pocket', names)
  const page = await school.open(await lesson.scorekeeper('Pupil A Flick'), '/scorekeeper')
  await give(page, 'Pupil C Flick').scrollIntoViewIfNeeded()
  // The page moves under a finger that comes down on a key.
  await page.evaluate(() => {
    const key = [...document.querySelectorAll('[data-sign="plus"]')].find(each => each.getBoundingClientRect().top > 200)
    const box = key?.getBoundingClientRect()
    if (!key || !box) throw new Error('no key is in sight')
    const touch = new Touch({ identifier: 1, target: key, clientX: box.x + 10, clientY: box.y + 10 })
    const send = (type: string) =>
      key.dispatchEvent(new TouchEvent(type, { bubbles: true, cancelable: true, changedTouches: [touch], touches: [touch] }))
    return new Promise<void>(done => {
      document.addEventListener(
        'scroll',
        () => {
          send('touchstart')
          send('touchend')
          done()
        },
        { once: true },
      )
      window.scrollBy(0, 40)
    })
  })
  await give(page, 'Pupil A Flick').tap()
  await expect(page.getByRole('button', { name: 'Submit 1 Change' })).toBeVisible()
  await expect(cardOf(page, 'Pupil A Flick')).toContainText('+1 pending')
})

test('The keys of the first pupil are in sight as soon as a scorekeeper opens the lesson on a phone @phone', async ({ school }) => {
  const lesson = await school.newClass('4G Pocket', ['Ana Ruiz', 'Bo Larsen'])
  const page = await school.open(await lesson.scorekeeper('Bo Larsen'), '/scorekeeper', { viewport: { width: 390, height: 844 } })
  const key = await page
    .getByRole('button', { name: /^Give 1 point to/ })
    .first()
    .boundingBox()
  const bar = await page.getByRole('heading', { name: 'Submit Changes for Approval' }).boundingBox()
  expect(key?.y).toBeGreaterThan(0)
  expect((key?.y ?? 0) + (key?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
})

test('A teacher has the tools of a lesson at hand on a phone, however long the roster is @phone', async ({ school }) => {
  const names = Array.from({ length: 12 }, (_, at) => `Pupil ${at + 1}`)
  const lesson = await school.newClass('7C Tern', names)
  const page = await school.open(await lesson.teacher(), `/admin/classes/${lesson.id}`)
  const last = page.getByRole('link', { name: 'Pupil 12', exact: true })
  await last.scrollIntoViewIfNeeded()
  const whoIsHere = page.getByRole('main').getByRole('button', { name: /^Who is here/ })
  await expect(whoIsHere).toBeHidden()
  const tools = page.getByRole('radio', { name: 'Lesson tools' })
  await expect(tools).toBeInViewport()
  await tools.check()
  await expect(last).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Class code' })).toBeInViewport()
  await whoIsHere.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: 'Pupils' }).check()
  await expect(last).toBeVisible()
})

test('A teacher approves on a phone, where a request opens in its place @phone', async ({ school }) => {
  const lesson = await school.newClass('4B Pocket', ['Ana Ruiz', 'Bo Larsen'])
  const [keeper, teacher, ana] = [await lesson.scorekeeper('Bo Larsen'), await lesson.teacher(), await lesson.pupil('Ana Ruiz')]
  await lesson.handIn(keeper, { 'Ana Ruiz': 5 })
  await lesson.handIn(keeper, { 'Ana Ruiz': 1, 'Bo Larsen': 1 })
  const page = await school.open(teacher, '/admin')
  await page.getByRole('button', { name: /1 change, net \+5.*Bo Larsen/ }).tap()
  await expect(page.getByRole('heading', { name: '4B Pocket, 1 change' })).toBeVisible()
  expect(await sideways(page)).toBe(0)
  await page.getByRole('button', { name: 'Approve 1 change' }).tap()
  await expect(page.getByText('Approved: 1 change, net +5, Bo Larsen.')).toBeVisible()
  expect(await ana.caller.call('ledger.balance', {})).toMatchObject({ pp: 5 })
})

test('A teacher picks on a phone: nobody twice, nobody who is absent, also after a reload @night @phone', async ({ school }) => {
  const lesson = await school.newClass('4E Pocket', ['Ana Ruiz', 'Bo Larsen', 'Chi Okoro', 'Dov Levi'])
  const page = await school.open(await lesson.teacher(), `/classes/${lesson.id}/display`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Ana' })).toBeVisible()
  await page.getByRole('button', { name: 'Who is here?' }).tap()
  await page.getByRole('group', { name: 'Dov' }).getByRole('radio', { name: 'Absent' }).tap()
  await page.getByRole('button', { name: 'Done' }).tap()
  const picker = page.getByRole('dialog', { name: 'Picker' })
  const picked: string[] = []
  for (const left of [2, 1, 0]) {
    // Anybody who was picked is remembered by the device.
    if (left === 1) await page.reload()
    if (left !== 0) await page.getByRole('button', { name: 'Picker' }).tap()
    const button = picker.getByRole('button', { name: 'Pick somebody' })
    const box = await button.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    await button.tap()
    await expect(picker.getByText(`${left} of 3 have not been picked yet.`)).toBeVisible()
    const name = picker.getByRole('status').first()
    await expect(name).toHaveText(/^(Ana|Bo|Chi)$/)
    picked.push(await name.innerText())
    expect(await sideways(page)).toBe(0)
  }
  expect(picked.sort()).toEqual(['Ana', 'Bo', 'Chi'])
  await picker.getByRole('button', { name: /^Give 1 PP to / }).tap()
  await expect(page.getByRole('article', { name: 'Message' }).getByText(/^1 PP for (Ana|Bo|Chi)[.]/)).toBeVisible()
  await picker.getByRole('button', { name: 'Close' }).tap()
  await expect(picker).toHaveCount(0)
})

test('The menu of a phone holds the focus and closes by Escape @phone', async ({ school }) => {
  const page = await school.open(school.admin, '/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nora')
  const opener = page.getByRole('button', { name: 'Open menu' })
  await opener.tap()
  await expect(page.getByRole('region', { name: 'Administration' })).toBeVisible()
  expect(await sideways(page)).toBe(0)
  const menu = page.locator('#phone-menu')
  for (let count = 0; count < 15; count += 1) {
    await page.keyboard.press('Tab')
    expect(await menu.evaluate(element => element.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})

test('The picture of a home page is there before the app, in the place where the app draws it @night', async ({ school }) => {
  const lesson = await school.newClass('7V Heron', ['Ana Ruiz'])
  const page = await school.open(await lesson.pupil('Ana Ruiz'), '/', { viewport: { width: 390, height: 844 } })
  const greeting = page.getByRole('heading', { level: 1, name: /^Good .*, Ana$/ })
  await expect(greeting).toBeVisible()
  let letGo = (): void => undefined
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route('**/assets/*.js', async route => {
    await held
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  const picture = page.locator('[class*="hero_"]')
  await expect(picture).toBeVisible()
  await styled(page)
  const place = await picture.boundingBox()
  letGo()
  await expect(greeting).toBeVisible()
  expect(await picture.boundingBox()).toEqual(place)
})

const LARGEST = { language: 'es', textSize: 'largest' } as const

test('In Spanish with the largest text a finger meets each tab, and the strip of a lost connection covers nothing @night @phone', async ({
  school,
}) => {
  const lesson = await school.newClass('4H Pocket', ['Ana Ruiz', 'Bo Larsen'])
  const ana = await lesson.pupil('Ana Ruiz')
  await ana.caller.call('people.change-preferences', { language: 'es' })
  const page = await school.open(ana, '/profile')
  expect((await page.getByRole('link', { name: 'Yo', exact: true }).boundingBox())?.width).toBeGreaterThanOrEqual(44)
  expect(await sideways(page)).toBe(0)
  await ana.caller.call('people.change-preferences', LARGEST)
  await page.reload()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  await styled(page)
  await page.context().setOffline(true)
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
  const strip = page.getByRole('status').locator('p', { hasText: 'Sin conexión.' })
  await expect(strip).toBeVisible()
  const [over, under] = [await strip.boundingBox(), await heading.boundingBox()]
  expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual(under?.y ?? 0)
})

test('A message stays above the bar of a lesson, however large its text is @night @phone', async ({ school }) => {
  const lesson = await school.newClass('4F Pocket', ['Ana Ruiz', 'Bo Larsen'])
  const keeper = await lesson.scorekeeper('Bo Larsen')
  await keeper.caller.call('people.change-preferences', LARGEST)
  const page = await school.open(keeper, '/scorekeeper')
  await page.locator('[data-foot-bar] button').last().waitFor()
  await page
    .getByRole('button', { name: /Ana Ruiz/ })
    .first()
    .waitFor()
  await page.getByRole('button', { name: /^Dar 1 punto a Ana Ruiz/ }).tap()
  await page.locator('[data-foot-bar] button').last().tap()
  const message = page.getByRole('article', { name: 'Mensaje' })
  await expect(message).toBeVisible()
  const [over, bar] = [await message.boundingBox(), await page.locator('[data-foot-bar]').boundingBox()]
  expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
})
