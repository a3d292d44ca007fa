import { bringRules, smallTargets, violations } from './screens/inspect.ts'
import { expect, test } from './test.ts'

const DARK_PHONE = { colorScheme: 'dark', viewport: { width: 390, height: 844 } } as const

test('Somebody new on a dark device is offered its theme, and their answer holds on every device @night', async ({ school }) => {
  const lesson = await school.newClass('7T Finch', ['Ana Ruiz', 'Bo Larsen', 'Cy Hall'])
  const [ana, bo, cy] = [await lesson.pupil('Ana Ruiz'), await lesson.pupil('Bo Larsen'), await lesson.pupil('Cy Hall')]
  const page = await school.open(ana, '/', DARK_PHONE)
  await bringRules(page)
  await page.reload()
  const theme = page.locator('html')
  const offer = page.getByRole('complementary', { name: 'Theme' })
  await expect(offer).toContainText('Should Xiotein do the same?')
  await expect(theme).toHaveAttribute('data-theme', 'light')
  expect(await violations(page, 'all')).toEqual([])
  expect(await smallTargets(page)).toEqual([])

  // The answer cannot be kept: it says so with its error id, and the same press is tried again.
  await page.route('**/api/people/change-preferences', route =>
    route.fulfill({
      status: 503,
      json: { refusal: 'http.unavailable', words: 'The database is away.', detail: null, errorId: 'ABCDE-FGHJK' },
    }),
  )
  await offer.getByRole('button', { name: 'Follow my device' }).press('Enter')
  await expect(offer.getByRole('status')).toContainText('ABCDE-FGHJK')
  await page.unrouteAll()
  await offer.getByRole('button', { name: 'Try Again' }).press('Enter')
  await expect(offer).toBeHidden()
  await expect(theme).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('main')).toBeFocused()
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(theme).toHaveAttribute('data-theme', 'light')

  // Somebody who keeps the light theme is not asked on another device.
  const desk = await school.open(bo, '/', { colorScheme: 'dark' })
  await desk.getByRole('button', { name: 'Keep it light' }).click()
  await expect(desk.getByRole('complementary')).toBeHidden()
  const home = await school.open(bo, '/', { ...DARK_PHONE, locale: 'es-MX' })
  await expect(home.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(home.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(home.getByRole('complementary')).toHaveCount(0)

  // A light device has nothing to offer, until it turns dark in the evening.
  const evening = await school.open(cy, '/', { locale: 'es-MX' })
  await expect(evening.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(evening.getByRole('complementary')).toHaveCount(0)
  await evening.emulateMedia({ colorScheme: 'dark' })
  await expect(evening.getByRole('complementary')).toContainText('¿Quieres que Xiotein haga lo mismo?')
  const visitor = await school.open(null, '/', { colorScheme: 'dark' })
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(visitor.getByRole('complementary')).toHaveCount(0)
})
