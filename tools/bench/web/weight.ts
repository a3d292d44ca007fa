// JavaScript that a browser downloads until a screen is complete: counted in a real browser, as gzip.

import { gzipSync } from 'node:zlib'
import { MOST_KB } from '../../test/most-kb.mjs'
import type { Row } from '../row.ts'
import type { BenchSchool } from '../school/bench-school.ts'
import { type Cookie, openPages } from './open-pages.ts'

type Weighed = {
  readonly what: string
  readonly path: string
  readonly cookie: Cookie | null
  readonly goal: keyof typeof MOST_KB
  readonly locale?: string
}
type Script = { readonly name: string; readonly kb: number }

/** Opens the pages, or those at these paths alone, each in a fresh browser. */
export const weightBench = async (bench: BenchSchool, paths: readonly string[] = []): Promise<Row[]> => {
  const { browser, address, scorekeeper, pupil, openArena, close } = await openPages(bench)

  /** The scripts that come until the network is still. */
  const scriptsOf = async ({ path, cookie, locale = 'en-GB' }: Weighed): Promise<Script[]> => {
    const context = await browser.newContext({ serviceWorkers: 'block', locale })
    if (cookie) await context.addCookies([cookie])
    const page = await context.newPage()
    const scripts: Promise<Script>[] = []
    page.on('response', response => {
      const { pathname } = new URL(response.url())
      if (!pathname.endsWith('.js')) return
      scripts.push(response.body().then(body => ({ name: pathname, kb: gzipSync(body).length / 1000 })))
    })
    // The last responses to somebody who is signed in: the live connection, and the guide.
    const last = cookie ? ['/live/', '/api/tutorials/'].map(part => page.waitForResponse(response => response.url().includes(part))) : []
    await page.goto(address + path, { waitUntil: 'networkidle' })
    await Promise.all(last)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const came = await Promise.all(scripts)
    await context.close()
    return came
  }
  const rowOf = async (page: Weighed): Promise<Row> => {
    const scripts = await scriptsOf(page)
    const kb = scripts.reduce((sum, script) => sum + script.kb, 0)
    const goal = MOST_KB[page.goal]
    if (paths.includes(page.path)) {
      for (const { name, kb } of scripts.sort((one, other) => other.kb - one.kb)) process.stdout.write(`${kb.toFixed(1)} kB ${name}\n`)
    }
    return {
      name: `JavaScript sent for ${page.what}, gzip`,
      figure: `${kb.toFixed(1)} kB in ${scripts.length} files${kb > goal ? `: ${(kb - goal).toFixed(1)} kB too much` : ''}`,
      goal: `at most ${goal} kB`,
      ratio: kb / goal,
    }
  }
  try {
    const fight = await openArena()
    const visitor = { cookie: null, goal: 'visitor' } as const
    const inside = { cookie: pupil, goal: 'inside' } as const
    const pages: readonly Weighed[] = [
      // First, because its first turn ends after half a minute.
      { ...inside, ...fight, what: 'the fight page' },
      { ...inside, what: 'the duels', path: '/battle/duels' },
      { ...inside, what: 'the sieges', path: '/battle/siege' },
      { ...inside, what: 'the moves', path: '/battle/moves' },
      { ...inside, what: 'the vault', path: '/battle/vault' },
      { ...inside, what: 'the cards', path: '/battle/cards' },
      { ...inside, what: 'the market', path: '/marketplace' },
      { ...inside, what: 'the Power Card', path: '/profile/card' },
      { ...inside, what: 'a practice fight', path: '/battle/practice' },
      { ...inside, what: "Player's Journey", path: '/chapters' },
      { ...inside, what: 'an episode', path: '/story/ep_01_xiotein_letter' },
      { ...inside, what: 'the fight of an episode', path: '/story/ep_01_xiotein_letter/battle' },
      { ...inside, what: 'the fight of an episode, in Spanish', path: '/story/ep_01_xiotein_letter/battle', locale: 'es-MX' },
      { ...inside, what: 'the home page of a pupil', path: '/' },
      { ...inside, what: 'the home page of a pupil, in Spanish', path: '/', locale: 'es-MX' },
      { ...inside, what: 'the sieges, in Spanish', path: '/battle/siege', locale: 'es-MX' },
      { ...inside, what: 'the scorekeeper screen', path: '/scorekeeper', cookie: scorekeeper },
      { ...visitor, what: 'the sign-in page', path: '/login' },
      { ...visitor, what: 'the front page', path: '/' },
      { ...visitor, what: 'the leaderboard of a visitor', path: '/leaderboard' },
    ]
    const rows: Row[] = []
    for (const page of pages) if (paths.length === 0 || paths.includes(page.path)) rows.push(await rowOf(page))
    return rows
  } finally {
    await close()
  }
}
