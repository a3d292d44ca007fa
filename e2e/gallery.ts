// `npm run gallery [ROUTE]`: pictures of every screen in every state, both themes and two sizes, for looking through them. Nothing is compared.
// Encounters are played in `npm run practice`.

import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Browser } from '@playwright/test'
import { releaseAll } from './calls.ts'
import { launchChromium } from './launch-chromium.ts'
import startDatabase from './school/database.ts'
import { openSchool } from './school/school.ts'
import { openPage, screens, showScreen } from './screens/all-screens.ts'
import { settled } from './screens/inspect.ts'
import type { Screen } from './screens/screen.ts'
import { makeWorld, type World } from './screens/world.ts'

const GALLERY = join(import.meta.dirname, '../.cache/gallery')
/** The two sizes in which a screen is shown: a Chromebook and a phone. */
const WINDOWS = [
  { width: 1366, height: 768, only: 'wide' },
  { width: 390, height: 844, only: 'narrow' },
] as const
const THEMES = ['light', 'dark'] as const
const AT_ONCE = 2

const plain = (words: string): string => words.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home'
const pictureOf = ({ route, state }: Screen, width: number, theme: string): string =>
  join(GALLERY, plain(route), `${plain(state)}-${width}-${theme}.png`)

const photograph = async (browser: Browser, world: World, screen: Screen): Promise<void> => {
  const windows = WINDOWS.filter(({ only }) => screen.only === undefined || screen.only === only)
  const page = await openPage(browser, world, screen.as, { viewport: windows[0] ?? WINDOWS[0] })
  await showScreen(page, world, screen)
  for (const window of windows) {
    await page.setViewportSize(window)
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme })
      await settled(page)
      await page.screenshot({ path: pictureOf(screen, window.width, theme), fullPage: true })
    }
  }
  await releaseAll(page)
  await page.context().close()
}

const escaped = (words: string): string => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** One page with all pictures, a row for each state. */
const writeIndex = async (): Promise<void> => {
  const rows = screens.map(screen => {
    const paths = WINDOWS.flatMap(({ width }) => THEMES.map(theme => pictureOf(screen, width, theme))).filter(path => existsSync(path))
    const pictures = paths
      .map(path => escaped(relative(GALLERY, path)))
      .map(path => `<a href="${path}"><img loading="lazy" src="${path}" alt="${path}"></a>`)
    return `<section><h2>${escaped(screen.route)} <small>${escaped(screen.state)}</small></h2><div>${pictures.join('')}</div></section>`
  })
  const style =
    'body{font:16px system-ui;margin:2rem}div{display:flex;gap:1rem;align-items:start}img{max-height:32rem;border:1px solid #999}'
  await mkdir(GALLERY, { recursive: true })
  await writeFile(
    join(GALLERY, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Gallery</title><style>${style}</style><p><code>npm run practice</code> opens a page on which every encounter can be played.</p>${rows.join('\n')}\n`,
  )
}

const wanted = process.argv[2]
const waiting = screens.filter(screen => wanted === undefined || screen.route === wanted)
const missed: string[] = []
await rm(GALLERY, { recursive: true, force: true })
const stopDatabase = await startDatabase()
const browser = await launchChromium()

/** Each worker has a school of its own, so that the states do not affect each other. */
const photographer = async (): Promise<void> => {
  const school = await openSchool(browser)
  const world = await makeWorld(school)
  for (let screen = waiting.shift(); screen; screen = waiting.shift()) {
    try {
      await photograph(browser, world, screen)
    } catch (error) {
      missed.push(`${screen.route} (${screen.state}): ${error instanceof Error ? error.message.split('\n')[0] : error}`)
    }
  }
  await school.close()
}

try {
  await Promise.all(Array.from({ length: AT_ONCE }, photographer))
  await writeIndex()
} finally {
  await browser.close()
  await stopDatabase()
}
console.info(`All pictures: ${relative(process.cwd(), join(GALLERY, 'index.html'))}`)
if (missed.length > 0) {
  console.error(`Not photographed:\n${missed.join('\n')}`)
  process.exitCode = 1
}
