import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Response } from '@playwright/test'
import { MOST_KB } from '../tools/test/most-kb.mjs'
import { releaseAll } from './calls.ts'
import { BUILD } from './school/build.ts'
import { openPage, screens } from './screens/all-screens.ts'
import { englishOn } from './screens/spanish.ts'
import { expect, test } from './test.ts'

/** An example of each, in English. */
const PLAYED = ['playing watch', 'playing drill']
const FOUGHT = ['team, choosing', 'filled, lost', 'filled, another try']
/** The heaviest pages, and the one that everybody opens first: they are weighed by day, too. */
const BY_DAY = ['/', '/battle/siege', '/profile/card']
const isNight = process.env.XIOTEIN_NIGHT === '1'
/**
 * Of each page of a pupil, a state with everything on it, and rather as the school answers than with examples, whose names are English; of an
 * episode one that is played and one that is fought, too, and of its guardian a team, one that has won, and another try.
 */
const filled = [
  ...screens.filter(({ state }) => [...PLAYED, ...FOUGHT].includes(state)),
  ...[...new Set(screens.filter(({ as }) => as === 'pupil').map(({ route }) => route))].flatMap(route => {
    const states = screens.filter(each => each.route === route && each.as === 'pupil' && each.state.startsWith('filled'))
    return states.find(({ before }) => !before) ?? states.slice(0, 1)
  }),
].filter(({ route }) => isNight || BY_DAY.includes(route))

for (const [locale, other] of [
  ['es-MX', 'en'],
  ['en-GB', 'es'],
] as const) {
  test(`The pages of a pupil that are weighed stay within their weight and come in one language: ${locale}${locale === 'en-GB' ? ' @night' : ''}`, async ({
    world,
    browser,
  }) => {
    const page = await openPage(browser, world, 'pupil', { locale })
    // Each page begins as for somebody who comes for the first time.
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    // As the build compresses what a school sends.
    const sizeOf = (path: string): number => statSync(join(BUILD, `web${path}.gz`)).size
    for (const screen of filled) {
      await releaseAll(page)
      await screen.before?.(page, world)
      const scripts: string[] = []
      const note = (response: Response): void => {
        const { pathname } = new URL(response.url())
        if (pathname.endsWith('.js')) scripts.push(pathname)
      }
      page.on('response', note)
      // The last responses: the live connection, and the guide.
      const last = ['/live/', '/api/tutorials/'].map(part => page.waitForResponse(response => response.url().includes(part)))
      await page.goto(screen.path(world), { waitUntil: 'networkidle' })
      await Promise.all(last)
      await page.waitForLoadState('networkidle')
      page.off('response', note)
      const bytes = scripts.reduce((sum, path) => sum + sizeOf(path), 0)
      const isPlayed = [...PLAYED, ...FOUGHT].includes(screen.state)
      expect
        .soft(bytes / 1000, `kB of JavaScript for ${screen.route}, ${screen.state}`)
        .toBeLessThanOrEqual(screen.state === 'playing drill' ? MOST_KB.drill : MOST_KB.inside)
      expect.soft(bytes, `JavaScript for ${screen.route}`).toBeGreaterThan(0)
      expect.soft(scripts.filter(path => path.includes(`/words-${other}-`))).toEqual([])
      if (locale !== 'es-MX') continue
      await expect(page.getByText('Cargando...')).toHaveCount(0)
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      // Played screens come from an example, in English.
      if (!isPlayed) expect.soft(await englishOn(page), `English words of ${screen.route}`).toEqual([])
      await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    }
  })
}
