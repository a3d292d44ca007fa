// How soon a screen stands on a slow device and network: largest paint, layout shift and blocked time, as Lighthouse's mobile setting has them.

import type { Browser } from '@playwright/test'
import { median, type Row } from '../row.ts'
import type { BenchSchool } from '../school/bench-school.ts'
import { openPages, type Pages } from './open-pages.ts'

const SLOWER = 4
/** Lighthouse's "slow 4G": 150 ms there and back, 1.6 Mbit/s down, 0.75 Mbit/s up. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 }
const ROUNDS = 3
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

type Seen = { largestMs: number; shift: number; blockedMs: number }

const WATCH = `
  window.seen = { largestMs: 0, shift: 0, blockedMs: 0 };
  const on = (type, take) => new PerformanceObserver(list => { for (const entry of list.getEntries()) take(entry) }).observe({ type, buffered: true });
  on('largest-contentful-paint', entry => { window.seen.largestMs = entry.startTime });
  on('layout-shift', entry => { if (!entry.hadRecentInput) window.seen.shift += entry.value });
  on('longtask', entry => { window.seen.blockedMs += Math.max(0, entry.duration - 50) });`

type Shown = { readonly name: string; readonly path: string; readonly cookie: Pages['scorekeeper'] | null; readonly heading: RegExp }

const visit = async (browser: Browser, address: string, { path, cookie, heading }: Shown): Promise<Seen> => {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  if (cookie) await context.addCookies([cookie])
  const page = await context.newPage()
  if (cookie) {
    // This device knows its person; only what it had fetched is gone.
    await page.goto(address + path, { waitUntil: 'networkidle' })
  }
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript(WATCH)
  await page.goto(address + path, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  const seen = (await page.evaluate('window.seen')) as Seen
  await context.close()
  return seen
}

export const paintBench = async (bench: BenchSchool): Promise<Row[]> => {
  const { browser, address, scorekeeper, close } = await openPages(bench)
  const screens: readonly Shown[] = [
    { name: 'sign-in', path: '/login', cookie: null, heading: /Login/ },
    { name: 'dashboard', path: '/', cookie: scorekeeper, heading: /./ },
    { name: 'scorekeeper', path: '/scorekeeper', cookie: scorekeeper, heading: /Class Power Points Overview/ },
    { name: 'Hall of Fame', path: '/leaderboard', cookie: scorekeeper, heading: /Hall of Fame/ },
  ]
  try {
    const rows: Row[] = []
    for (const screen of screens) {
      const rounds: Seen[] = []
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await visit(browser, address, screen))
      const of = (figure: keyof Seen): number => median(rounds.map(seen => seen[figure]))
      rows.push({
        name: `CPU x${SLOWER} and slow 4G, ${screen.name}: largest paint, layout shift, blocked time`,
        figure: `${(of('largestMs') / 1000).toFixed(2)} s, ${of('shift').toFixed(3)}, ${of('blockedMs').toFixed(0)} ms`,
        goal: 'under 2.5 s, 0.05, 200 ms',
        ratio: of('largestMs') / 2500,
      })
    }
    return rows
  } finally {
    await close()
  }
}
