import { releaseAll } from './calls.ts'
import { openPage, screens } from './screens/all-screens.ts'
import type { Screen } from './screens/screen.ts'
import { englishOn } from './screens/spanish.ts'
import { expect, test } from './test.ts'

/** One state of each screen: a filled one where there is one, and rather as the school answers than with examples, whose names are English. */
const oneOfEach: readonly Screen[] = [...new Set(screens.map(screen => screen.route))].flatMap(route => {
  const states = screens.filter(screen => screen.route === route)
  const filled = states.filter(({ state }) => state.startsWith('filled'))
  return filled.find(({ before }) => !before) ?? filled[0] ?? states.slice(0, 1)
})

// By day `page-weight.spec.ts` looks at what a pupil reads in Spanish, because it opens each of those pages anyway.
for (const as of new Set(oneOfEach.map(screen => screen.as))) {
  test(`Every screen is all Spanish to ${as === null ? 'a visitor' : `the ${as}`} who reads Spanish @night`, async ({ world, browser }) => {
    const page = await openPage(browser, world, as, { locale: 'es-MX' })
    for (const screen of oneOfEach.filter(each => each.as === as)) {
      await test.step(screen.route, async () => {
        await releaseAll(page)
        await screen.before?.(page, world)
        await page.goto(screen.path(world))
        await expect(page.locator('main h1, main h2').first()).toBeVisible()
        await expect(page.getByText('Cargando...')).toHaveCount(0)
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
        expect(await englishOn(page)).toEqual([])
        await expect(page.locator('html')).toHaveAttribute('lang', 'es')
      })
    }
  })
}

test('A visitor chooses Spanish before anybody signs in, and somebody who has chosen English reads English @night', async ({
  school,
  browser,
}) => {
  const lesson = await school.newClass('7G Heron', ['Ines Roca'])
  const ines = await lesson.pupil('Ines Roca')
  await ines.caller.call('people.change-preferences', { language: 'en' })
  const context = await browser.newContext({ baseURL: school.url, locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto('/')
  const choice = page.getByRole('combobox', { name: 'Language' })
  await choice.focus()
  await choice.selectOption('Español')
  await expect(page.getByRole('combobox', { name: 'Idioma' })).toBeFocused()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  // The server refuses in the same language, and the next page uses it, too.
  await page.goto('/login')
  await page.getByLabel('Correo o nombre de usuario').fill('nadie')
  await page.getByLabel('Contraseña', { exact: true }).fill('equivocada')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByText(/El nombre o la contraseña no/)).toBeVisible()
  await page.goto('/leaderboard')
  await expect(page.getByRole('heading', { name: 'Salón de la Fama', level: 1 })).toBeVisible()

  await ines.caller.lend(context)
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByText('Power Points').first()).toBeVisible()
})

test('A pupil chooses Spanish: every page, every number and every refusal follows, on every device', async ({ school, browser }) => {
  const lesson = await school.newClass('7F Heron', ['Lucia Prado', 'Tom Abara'])
  const lucia = await lesson.pupil('Lucia Prado')
  await lesson.award(await lesson.teacher(), { 'Lucia Prado': 1234 })
  const page = await school.open(lucia, '/profile/settings')
  const other = await school.open(lucia, '/')
  await expect(other.getByText('Power Points').first()).toBeVisible()

  await page.getByRole('radio', { name: 'Español' }).click()
  await expect(page.getByRole('heading', { name: 'Mi perfil', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Xiotein', exact: true }).click()
  await expect(page.getByText('1.234').first()).toBeVisible()
  await expect(page).toHaveTitle('El juego de los talentos | Xiotein')

  await other.reload()
  await expect(other.getByRole('link', { name: 'Salón de la Fama' })).toBeVisible()

  const stranger = await browser.newContext({ baseURL: school.url, locale: 'es-ES' })
  const door = await stranger.newPage()
  await door.goto('/login')
  await door.getByLabel('Correo o nombre de usuario').fill('nadie')
  await door.getByLabel('Contraseña', { exact: true }).fill('equivocada')
  await door.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(door.getByText(/El nombre o la contraseña no/)).toBeVisible()
  await stranger.close()
})

test('No tab is cut in Spanish, on a tablet or in a small window', async ({ world, browser }) => {
  const bars = [
    ['admin', '/admin', 'Cámara del Sabio'],
    ['pupil', '/battle', 'Arena'],
  ] as const
  for (const [as, path, name] of bars) {
    const page = await openPage(browser, world, as, { locale: 'es-MX' })
    await page.goto(path)
    const bar = page.getByRole('navigation', { name, exact: true })
    for (const width of [800, 1024, 1180]) {
      await page.setViewportSize({ width, height: 768 })
      await expect(bar.getByRole('link').first()).toBeVisible()
      const cut = await bar.evaluate(nav => {
        const { left, right } = nav.getBoundingClientRect()
        return [...nav.querySelectorAll('a')].flatMap(tab => {
          const box = tab.getBoundingClientRect()
          return box.left < left - 1 || box.right > right + 1 || tab.scrollWidth > tab.clientWidth ? [tab.textContent] : []
        })
      })
      expect(cut, `${path} at ${width}`).toEqual([])
    }
    await page.context().close()
  }
})
