import { appendFile, cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { BUILD } from './school/build.ts'
import { openInstallation } from './school/installation.ts'
import { expect, test } from './test.ts'

test.use({ serviceWorkers: 'allow' })

test('A new version waits until its reader reloads, and the old page works on until then @night', async ({ browser }) => {
  // A build of its own, so that a newer one can replace it while it runs. It is inside the repository, where its packages are found.
  const copy = join(BUILD, `../.cache/newer-${process.pid}`)
  const build = join(copy, 'dist')
  await cp(BUILD, build, { recursive: true })
  const installation = await openInstallation({ build })
  const context = await browser.newContext({ baseURL: installation.url })
  const page = await context.newPage()
  const offer = page.getByRole('complementary', { name: 'New version' })
  await page.goto('/about')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise(resolve => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
  })
  await expect(page.getByRole('heading', { name: 'About Xiotein' })).toBeVisible()
  await expect(offer).toHaveCount(0)

  await appendFile(join(build, 'web/sw.js'), '\n// newer\n')
  for (const ending of ['br', 'gz']) await rm(join(build, `web/sw.js.${ending}`))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(offer).toBeVisible()
  await page.getByRole('link', { name: 'Xiotein', exact: true }).click()
  await expect(offer).toBeVisible()

  // Somebody who has begun something on a page that was just opened is asked as well.
  const begun = await context.newPage()
  await begun.goto('/about')
  // A key that comes before the app is heard by nobody.
  await expect(begun.getByRole('heading', { name: 'About Xiotein' })).toBeVisible()
  await begun.keyboard.press('Tab')
  await expect(begun.getByRole('complementary', { name: 'New version' })).toBeVisible()
  await begun.close()

  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Reload' }).click()
  await loaded
  await expect(page.getByRole('link', { name: 'Xiotein', exact: true })).toBeVisible()
  await expect(offer).toHaveCount(0)

  await context.close()
  await installation.close()
  await rm(copy, { recursive: true })
})
