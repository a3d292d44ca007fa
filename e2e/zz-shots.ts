import { mkdir } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import { findChromium } from '../tools/test/find-chromium.mjs'
import startDatabase from './school/database.ts'
import { openSchool } from './school/school.ts'
import { openPage, screens, showScreen } from './screens/all-screens.ts'
import { settled } from './screens/inspect.ts'
import { makeWorld } from './screens/world.ts'
const wanted = process.argv.slice(2)
const stop = await startDatabase()
const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: ['--no-sandbox'] })
try {
  await mkdir('/tmp/story4/shots', { recursive: true })
  const school = await openSchool(browser)
  const world = await makeWorld(school)
  for (const screen of screens.filter(({ state, route }) => wanted.some(w => `${route} ${state}` === w || state === w))) {
    const page = await openPage(browser, world, screen.as, { viewport: { width: 1366, height: 768 } })
    page.on('console', m => ['error', 'warning'].includes(m.type()) && console.info(m.text()))
    await showScreen(page, world, screen)
    for (const [w, h] of [[1366, 768], [390, 844]] as const) {
      await page.setViewportSize({ width: w, height: h })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await settled(page)
        await page.screenshot({ path: `/tmp/story4/shots/${screen.state.replace(/\W+/g, '-')}-${w}-${colorScheme}.png`, fullPage: true })
      }
      console.info(w, await page.locator('[class*="watch-game.spot"]').evaluateAll(all => all.map(e => { const b = e.getBoundingClientRect(); return `${Math.round(b.width)}x${Math.round(b.height)}` }).join(' ')))
    }
    await page.context().close()
  }
  await school.close()
} finally {
  await browser.close()
  await stop()
}
