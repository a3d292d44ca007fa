import { randomUUID } from 'node:crypto'
import { openInstallation } from './school/installation.ts'
import { type Browser, expect, test } from './test.ts'

/** A browser at a school, with everything that it has asked for so far. */
const visit = async (browser: Browser, baseURL: string, wish?: 'doNotTrack' | 'globalPrivacyControl') => {
  const page = await (await browser.newContext({ baseURL })).newPage()
  if (wish) {
    const value = wish === 'doNotTrack' ? '1' : true
    await page.addInitScript(([name, said]) => Object.defineProperty(navigator, name, { get: () => said }), [wish, value] as const)
  }
  const hosts = new Set<string>()
  const counted: { route: string }[] = []
  page.on('request', request => {
    const url = new URL(request.url())
    hosts.add(url.origin)
    if (url.pathname === '/api/platform/page-view') counted.push(request.postDataJSON() as { route: string })
  })
  return { page, hosts, counted }
}

test('Pages are counted by their patterns where the operator asks for it, and for nobody who would rather not be @night', async ({
  browser,
  school,
}) => {
  const installation = await openInstallation({ variables: { ANALYTICS_URL: 'http://127.0.0.1:9/counts' } })
  try {
    const { page, hosts, counted } = await visit(browser, installation.url)
    await page.goto(`/classes/${randomUUID()}/display`)
    // An installation without a school leads from there to its first start: the counts show that the page was opened.
    await expect(page.getByRole('heading', { name: 'Welcome to Xiotein' })).toBeVisible()
    await expect.poll(() => counted[0]).toEqual({ route: '/classes/:classId/display', language: 'en', width: 'desktop' })
    await page.setViewportSize({ width: 390, height: 844 })
    await page
      .getByRole('link', { name: /^Xiotein/ })
      .first()
      .click()
    await expect.poll(() => counted).toContainEqual({ route: '/', language: 'en', width: 'phone' })
    for (const { route } of counted) expect(['/classes/:classId/display', '/login', '/setup', '/']).toContain(route)
    expect([...hosts]).toEqual([installation.url])
    for (const wish of ['doNotTrack', 'globalPrivacyControl'] as const) {
      const shy = await visit(browser, installation.url, wish)
      await shy.page.goto('/about')
      await expect(shy.page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(shy.counted).toEqual([])
    }
  } finally {
    await installation.close()
  }
  const off = await visit(browser, school.url)
  await off.page.goto('/about')
  await expect(off.page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(off.counted).toEqual([])
})
