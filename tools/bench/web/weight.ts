// JavaScript that a browser is sent before a screen stands: counted in a real browser, weighed as gzip.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { openSchool } from '../../../apps/server/src/open-school.ts'
import { readSettings } from '../../../apps/server/src/platform/settings.ts'
import { findChromium } from '../../test/find-chromium.mjs'
import type { Row } from '../row.ts'
import type { BenchSchool } from '../school/bench-school.ts'

const WEB = join(import.meta.dirname, '../../../dist/web')
const SIGN_IN_GOAL_KB = 90
const SCOREKEEPER_GOAL_KB = 170

export const weightBench = async (bench: BenchSchool): Promise<Row[]> => {
  if (!existsSync(WEB)) throw new Error('The pages are not built yet: npm run build')
  const classId = await bench.schoolClass('Weighed')
  const scorekeeper = await bench.person('Weighing Scorekeeper', { role: 'scorekeeper', classId })
  for (let index = 0; index < 28; index += 1) await bench.person(`Weighed Pupil ${index}`, { pupilOf: classId })
  const opened = await openSchool({
    settings: readSettings({ LOG_LEVEL: 'silent' }),
    url: bench.url,
    ownerUrl: bench.ownerUrl,
    webRoot: WEB,
  })
  await opened.app.listen({ port: 0, host: '127.0.0.1' })
  const address = `http://127.0.0.1:${(opened.app.server.address() as { port: number }).port}`
  const executablePath = findChromium()
  if (executablePath === null) throw new Error('Weighing the pages needs Chromium.')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })

  /** Opens a path in a fresh browser and adds up the scripts that came until the network is still. */
  const weigh = async (path: string, heading: string, cookie: string | null): Promise<{ kb: number; files: number }> => {
    const context = await browser.newContext({ serviceWorkers: 'block' })
    if (cookie) await context.addCookies([{ name: 'xiotein', value: cookie.split('=')[1] ?? '', url: address }])
    const page = await context.newPage()
    const bodies: Promise<number>[] = []
    page.on('response', response => {
      if (new URL(response.url()).pathname.endsWith('.js')) bodies.push(response.body().then(body => gzipSync(body).length))
    })
    await page.goto(address + path, { waitUntil: 'networkidle' })
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
    const sizes = await Promise.all(bodies)
    await context.close()
    return { kb: sizes.reduce((sum, size) => sum + size, 0) / 1000, files: sizes.length }
  }
  try {
    const signIn = await weigh('/login', 'Login', null)
    const scoring = await weigh('/scorekeeper', 'Class Power Points Overview', scorekeeper.cookie)
    return [
      {
        name: 'JavaScript sent for the sign-in page, gzip',
        figure: `${signIn.kb.toFixed(1)} kB in ${signIn.files} files`,
        goal: `at most ${SIGN_IN_GOAL_KB} kB`,
        ratio: signIn.kb / SIGN_IN_GOAL_KB,
      },
      {
        name: 'JavaScript sent for the scorekeeper screen, gzip',
        figure: `${scoring.kb.toFixed(1)} kB in ${scoring.files} files`,
        goal: `at most ${SCOREKEEPER_GOAL_KB} kB`,
        ratio: scoring.kb / SCOREKEEPER_GOAL_KB,
      },
    ]
  } finally {
    await browser.close()
    await opened.close()
  }
}
