import { styled } from './pages.ts'
import { ADMIN, PASSWORD } from './school/school.ts'
import { expect, type Page, test } from './test.ts'

/** Lets the app come only when the returned function is called. */
const holdApp = async (page: Page): Promise<() => void> => {
  let release = (): void => undefined
  const isReleased = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(/\/assets\/index-[^/]*\.js$/, async route => {
    await isReleased
    await route.continue()
  })
  return () => release()
}

/**
 * Opens a drawn page, whose app comes when the returned function is called. The server leaves out a drawing that takes longer than a second,
 * which the first one can on a busy machine.
 */
const openHeld = async (page: Page, path: string, locale = 'en-GB'): Promise<() => void> => {
  const sent = async (): Promise<string> => (await page.request.get(path, { headers: { 'accept-language': locale } })).text()
  await expect.poll(sent).toContain('data-drawn=')
  const release = await holdApp(page)
  await page.goto(path, { waitUntil: 'commit' })
  return release
}

const isDrawn = (page: Page) => page.locator('[data-drawn]')

/** Returns the positions of everything that somebody reads or presses. */
const placesOn = async (page: Page): Promise<string[]> => {
  await styled(page)
  return await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('h1, h2, h3, p, a, button, input, label, select, li')].flatMap(element => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return width > 0 ? [[element.tagName, element.innerText.trim(), x, y, width, height].join(' ')] : []
    }),
  )
}

/** By day each in one language: two on a desk, one on a phone. */
const PAGES = [
  {
    path: '/',
    title: 'What you do in class counts',
    titulo: 'Lo que haces en clase cuenta',
    says: 'Hilltop School',
    dice: 'Hilltop School',
    byDay: 'en-GB',
  },
  {
    path: '/login',
    title: 'Login',
    titulo: 'Iniciar sesión',
    says: 'Hilltop School',
    dice: 'Hilltop School',
    byDay: 'en-GB',
  },
  {
    path: '/leaderboard',
    title: 'Hall of Fame',
    titulo: 'Salón de la Fama',
    says: 'Are you at this school?',
    dice: '¿Eres de esta escuela?',
    byDay: 'es-MX',
  },
] as const

for (const { path, title, titulo, says, dice, byDay } of PAGES) {
  for (const [locale, heading, words, window] of [
    ['en-GB', title, says, ''],
    ['es-MX', titulo, dice, ' @phone'],
  ] as const) {
    test(`${path} can be read before the app is there, and nothing moves when it comes (${locale})${window}${locale === byDay ? '' : ' @night'}`, async ({
      school,
      browser,
    }) => {
      const context = await browser.newContext({ baseURL: school.url, locale, reducedMotion: 'reduce' })
      const page = await context.newPage()
      const release = await openHeld(page, path, locale)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.getByText(words).first()).toBeVisible()
      const drawn = await placesOn(page)
      const tab = await page.title()
      release()
      await expect(isDrawn(page)).toHaveCount(0)
      expect(await placesOn(page)).toEqual(drawn)
      expect(await page.title()).toBe(tab)
    })
  }
}

test('Somebody who signs in faster than the app comes is signed in', async ({ school, browser }) => {
  const context = await browser.newContext({ baseURL: school.url })
  const page = await context.newPage()
  const release = await openHeld(page, '/login')
  await page.getByLabel('Email or username').fill(ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(isDrawn(page)).toHaveCount(1)
  release()
  await expect(page.getByRole('heading', { name: ADMIN.name.split(' ')[0] ?? '' })).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
})

test('A visitor chooses a board before the app comes, and reads it when it has come @night', async ({ school, browser }) => {
  const context = await browser.newContext({ baseURL: school.url })
  const page = await context.newPage()
  const release = await openHeld(page, '/leaderboard')
  await page.getByRole('radio', { name: 'PP', exact: true }).check()
  await expect(isDrawn(page)).toHaveCount(1)
  release()
  await expect(page.getByText('The whole school, ranked by Power Points.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'PP', exact: true })).toBeChecked()
})

test('The board that is sent with the page names pupils as strangers may read them, and a closed one is not sent', async ({
  school,
  browser,
}) => {
  const lesson = await school.newClass('7H Fame', ['Zora Quist', 'Yann Petri', 'Xenia Olsen', 'Wim Nagel'])
  await lesson.award(await lesson.teacher(), { 'Zora Quist': 90 })
  const visitor = await browser.newContext({ baseURL: school.url })
  const sent = async (): Promise<string> => (await visitor.request.get('/leaderboard')).text()
  // A page is drawn at most every two seconds.
  await expect.poll(sent).toContain('Zora Q.')
  expect(await sent()).not.toContain('Quist')
  await school.admin.caller.call('fame.change-access', { access: 'signed-in' })
  await expect.poll(sent).not.toContain('data-drawn=')
  expect(await sent()).not.toContain('Zora')
  await school.admin.caller.call('fame.change-access', { access: 'initials' })
  await expect.poll(sent).toContain('data-drawn=')
})

test("Anybody who is signed in sees no visitor's page while the app comes", async ({ school, browser }) => {
  const context = await browser.newContext({ baseURL: school.url })
  await school.admin.caller.lend(context)
  const page = await context.newPage()
  const release = await holdApp(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('link', { name: 'Xiotein', exact: true })).toBeVisible()
  await expect(page.getByRole('heading')).toHaveCount(0)
  release()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test("A visitor who has chosen another language than the browser's sees words in no other @night", async ({ school, browser }) => {
  const context = await browser.newContext({ baseURL: school.url, locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Español')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGES[0].titulo)
  const release = await holdApp(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('link', { name: 'Xiotein', exact: true })).toBeVisible()
  await expect(isDrawn(page)).toHaveCount(1)
  await expect(page.getByRole('heading')).toHaveCount(0)
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGES[0].titulo)
})

test('A scorekeeper reads how to record points before the app is there, and nothing moves when the class comes @night', async ({
  school,
  browser,
}) => {
  const lesson = await school.newClass('7K Ahead', ['Noor Haddad', 'Pim Oster'])
  const keeper = await lesson.scorekeeper('Noor Haddad')
  const context = await browser.newContext({ baseURL: school.url, locale: 'en-GB', serviceWorkers: 'block', reducedMotion: 'reduce' })
  await keeper.caller.lend(context)
  const page = await context.newPage()
  const how = page.getByText('Add points each time a student earns them.')
  const pupilCard = page.getByRole('heading', { name: 'Pim Oster' })
  const places = async () => {
    await styled(page)
    return await Promise.all([page.getByRole('heading', { level: 1 }), how].map(each => each.boundingBox()))
  }
  await page.goto('/scorekeeper')
  await expect(pupilCard).toBeVisible()
  const sent = await (await context.request.get('/scorekeeper')).text()
  expect(sent).toContain('Class Power Points Overview')
  expect(sent).not.toMatch(/7K Ahead|Noor|Pim/)

  const release = await holdApp(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(how).toBeVisible()
  const before = await places()
  release()
  await expect(pupilCard).toBeVisible()
  expect(await places()).toEqual(before)
})

test('A pupil reads where they are before the app is there, and nothing moves when it comes', async ({ school, browser }) => {
  const lesson = await school.newClass('7M Ahead', ['Noor Haddad'])
  const pupil = await lesson.pupil('Noor Haddad')
  const context = await browser.newContext({ baseURL: school.url, locale: 'en-GB', serviceWorkers: 'block', reducedMotion: 'reduce' })
  await pupil.caller.lend(context)
  const page = await context.newPage()
  const title = page.getByRole('heading', { level: 1 })
  const arena = /^Keep your Power Points safe in your vault/
  for (const [path, sentence] of [
    ['/battle/vault', arena],
    ['/chapters', /^Nine chapters, from the first dusk/],
    ...(process.env.XIOTEIN_NIGHT === '1'
      ? ([
          ['/marketplace', /artifacts for the arena and for the classroom/],
          ['/profile/card', /^Power Card$/],
          ['/battle/moves', arena],
          ['/battle/cards', arena],
        ] as const)
      : []),
  ] as const)
    await test.step(path, async () => {
      const lead = page.getByText(sentence)
      const places = async () => {
        await styled(page)
        return await Promise.all([title, lead].map(each => each.boundingBox()))
      }
      await page.goto(path)
      await expect(lead).toBeVisible()
      await expect(page.locator('[data-skeleton]')).toHaveCount(0)
      const release = await holdApp(page)
      await page.reload({ waitUntil: 'commit' })
      await expect(page.locator('[data-skeleton]')).toBeVisible()
      const before = await places()
      release()
      await expect(page.locator('[data-skeleton]')).toHaveCount(0)
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      // A page that has just been filled is drawn once more: what counts is where everything stays.
      await expect.poll(places).toEqual(before)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    })
  await page.evaluate(() => localStorage.clear())
  await holdApp(page)
  await page.goto('/battle/vault', { waitUntil: 'commit' })
  await expect(page.getByRole('link', { name: 'Xiotein', exact: true })).toBeVisible()
  await expect(page.locator('[data-skeleton]')).toBeHidden()
})

test("The beginning of the scorekeeper screen is shown to nobody else, and in no other language than the reader's @night", async ({
  school,
  browser,
}) => {
  const lesson = await school.newClass('7L Ahead', ['Ravi Sol'])
  const context = await browser.newContext({ baseURL: school.url, locale: 'en-GB', serviceWorkers: 'block' })
  const pupil = await lesson.pupil('Ravi Sol')
  await pupil.caller.lend(context)
  const page = await context.newPage()
  const title = page.getByRole('heading', { name: 'Class Power Points Overview' })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const release = await holdApp(page)
  await page.goto('/scorekeeper', { waitUntil: 'commit' })
  await expect(page.getByRole('link', { name: 'Xiotein', exact: true })).toBeVisible()
  await expect(title).toHaveCount(0)
  await page.evaluate(() => {
    document.documentElement.dataset.may = 'keepScore'
  })
  await expect(title).toBeVisible()
  await page.evaluate(() => {
    document.documentElement.dataset.otherLanguage = 'es'
  })
  await expect(title).toHaveCount(0)
  release()
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
})
