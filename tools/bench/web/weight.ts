// JavaScript that a browser downloads until a screen is complete: counted in a real browser, as gzip.

import { gzipSync } from 'node:zlib'
import type { Row } from '../row.ts'
import type { BenchSchool } from '../school/bench-school.ts'
import { type Cookie, openPages } from './open-pages.ts'

const SIGN_IN_GOAL_KB = 90
const SCOREKEEPER_GOAL_KB = 170

export const weightBench = async (bench: BenchSchool): Promise<Row[]> => {
  const { browser, address, scorekeeper, close } = await openPages(bench)

  /** Opens a path in a fresh browser and adds up the scripts that came until the network is still. */
  const weigh = async (path: string, heading: string, cookie: Cookie | null): Promise<{ kb: number; files: number }> => {
    const context = await browser.newContext({ serviceWorkers: 'block' })
    if (cookie) await context.addCookies([cookie])
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
    const scoring = await weigh('/scorekeeper', 'Class Power Points Overview', scorekeeper)
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
    await close()
  }
}
