import { openScreen, screens } from './screens/all-screens.ts'
import { settled } from './screens/inspect.ts'
import { pictureOf, THEMES, WINDOWS } from './screens/pictures.ts'
import { makeWorld, type World } from './screens/world.ts'
import { test as base } from './test.ts'

const test = base.extend<Record<never, never>, { world: World }>({
  world: [async ({ school }, use) => use(await makeWorld(school)), { scope: 'worker' }],
})

for (const screen of screens) {
  test(`${screen.route} ${screen.state}`, async ({ world, browser }) => {
    const windows = WINDOWS.filter(({ only }) => screen.only === undefined || screen.only === only)
    const { page, context } = await openScreen(browser, world, screen, { viewport: windows[0] ?? WINDOWS[0] })
    for (const window of windows) {
      await page.setViewportSize(window)
      for (const theme of THEMES) {
        await page.emulateMedia({ colorScheme: theme })
        await settled(page)
        await page.screenshot({ path: pictureOf(screen, window, theme), fullPage: true })
      }
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  })
}
