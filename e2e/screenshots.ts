// `npm run screenshots`: the pictures of the README, taken of the running product with its demo school.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { launchChromium } from './launch-chromium.ts'
import { Caller } from './school/caller.ts'
import { openInstallation } from './school/installation.ts'

const IMAGES = join(import.meta.dirname, '../docs/images')
const MOST_BYTES = 200_000
const WINDOW = { width: 1366, height: 768 }

/** One picture: who looks, at what, and what they have done there. */
type Picture = {
  readonly name: string
  readonly who: 'student' | 'teacher'
  readonly path: string
  readonly until: (page: Page, caller: Caller) => Promise<unknown>
}

const pictures: readonly Picture[] = [
  {
    name: 'home',
    who: 'student' as const,
    path: '/',
    until: page => page.getByRole('table', { name: 'Your history' }).waitFor(),
  },
  {
    name: 'scorekeeper',
    who: 'teacher' as const,
    path: '/scorekeeper',
    until: async page => {
      const plus = page.getByRole('button', { name: /^Give 1 point to/ })
      await page.getByRole('radio', { name: 'Helped others' }).check()
      for (const [card, taps] of [3, 0, 1, 0, 2, 5].entries()) {
        for (let count = 0; count < taps; count += 1) await plus.nth(card).click()
      }
      await page.getByText('Saved on this device.').waitFor()
      await page.evaluate(() => window.scrollTo(0, 0))
    },
  },
  {
    name: 'display',
    who: 'teacher' as const,
    path: '/admin/classes',
    until: async (page, caller) => {
      await page.getByRole('link', { name: '7C Observatory' }).click()
      await page.getByRole('link', { name: 'Class display' }).click()
      await page.getByText('Amara').first().waitFor()
      const { classId, pupils } = await caller.call('scorekeeping.board', {})
      const changes = pupils.slice(0, 3).map((pupil, at) => ({ pupilId: pupil.id, changeAmount: at + 2, reasons: [] }))
      await caller.call('scorekeeping.award-directly', { classId: classId ?? '', changes, recordedAt: null })
      await page.getByRole('listitem').filter({ hasText: '+4' }).first().waitFor()
      // The teacher's buttons go out of sight when nobody moves the pointer.
      await page.waitForFunction(() => {
        const buttons = document.querySelector('nav[aria-label="Class display"]')
        return buttons !== null && getComputedStyle(buttons).opacity === '0'
      })
    },
  },
]

/** Few colours are enough for plates and paper; the picture must stay light. */
const save = async (name: string, picture: Buffer): Promise<void> => {
  for (const colours of [256, 128, 64, 32]) {
    const small = await sharp(picture).png({ palette: true, colours, effort: 10 }).toBuffer()
    if (small.length > MOST_BYTES) continue
    await writeFile(join(IMAGES, `${name}.png`), small)
    console.info(`docs/images/${name}.png: ${Math.round(small.length / 1000)} kB`)
    return
  }
  throw new Error(`${name}.png does not fit into ${MOST_BYTES} bytes`)
}

const dataDir = await mkdtemp(join(tmpdir(), 'xiotein-screenshots-'))
const installation = await openInstallation({ dataDir })
const browser = await launchChromium()
try {
  await mkdir(IMAGES, { recursive: true })
  const visitor = new Caller(installation.url)
  await visitor.call('demo.open', { setUpCode: installation.setUpCode })
  const { parts } = await visitor.call('demo.cast', {})
  for (const { name, who, path, until } of pictures) {
    const context = await browser.newContext({ baseURL: installation.url, viewport: WINDOW, locale: 'en-GB', reducedMotion: 'reduce' })
    const somebody = new Caller(installation.url)
    await somebody.call('demo.enter', { personId: parts.find(part => part.role === who)?.personId ?? '' })
    await somebody.lend(context)
    const page = await context.newPage()
    await page.goto(path)
    await until(page, somebody)
    await page.waitForLoadState('networkidle')
    await save(name, await page.screenshot())
    await context.close()
  }
} finally {
  await browser.close()
  await installation.close()
  await rm(dataDir, { recursive: true, force: true })
}
