// The smoothness of the scorekeeper screen on a slow phone: 28 cards, ten taps a second, CPU slowed down six times.

import { setTimeout as after } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'
import { percentile, type Row } from '../row.ts'
import type { BenchSchool } from '../school/bench-school.ts'
import { openPages } from './open-pages.ts'

const SLOWER = 6
const TAPS_PER_SECOND = 10
const SECONDS = 10
const SECONDS_AT_FULL_SPEED = 5
/** The taps that the device has collected before the measured ones: the end of a busy lesson. */
const TAPS_BEFORE = 300
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

type Watched = { frames: number[]; long: number[]; answers: number[] }

/** Runs in the page: time between frames, tasks over 50 ms, and how long each tap took until it was painted. */
const WATCH = `
  window.watched = { frames: [], long: [], answers: [] };
  let last = 0;
  const frame = now => { if (last) window.watched.frames.push(now - last); last = now; requestAnimationFrame(frame) };
  requestAnimationFrame(frame);
  new PerformanceObserver(list => { for (const entry of list.getEntries()) window.watched.long.push(entry.duration) }).observe({ type: 'longtask' });
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) if (entry.name === 'pointerup' || entry.name === 'click') window.watched.answers.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 });`

/** The keys that can be seen and are not covered by the bars. */
const KEYS = `[...document.querySelectorAll('[data-sign="plus"]')].map(key => key.getBoundingClientRect())
  .filter(box => box.top > 130 && box.bottom < innerHeight - 170).map(box => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 }))`

const metricsOf = async (session: CDPSession): Promise<Map<string, number>> =>
  new Map((await session.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value]))

const tap = async (session: CDPSession, { x, y }: { x: number; y: number }): Promise<void> => {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

const tapFor = async (page: Page, session: CDPSession, seconds: number): Promise<number> => {
  const keys = (await page.evaluate(KEYS)) as { x: number; y: number }[]
  const until = performance.now() + seconds * 1_000
  let next = performance.now()
  let taps = 0
  while (performance.now() < until) {
    const key = keys[taps % keys.length]
    if (!key) throw new Error('there is no card to tap')
    await tap(session, key)
    taps += 1
    next += 1_000 / TAPS_PER_SECOND
    await after(Math.max(0, next - performance.now()))
  }
  return taps
}

/** Times belong to the machine; the counts of late frames and long tasks are what to look at. */
export const tappingBench = async (bench: BenchSchool): Promise<Row[]> => {
  const { browser, address, scorekeeper, close } = await openPages(bench)
  try {
    // The service worker fetches the whole app in the background: that is not what a tap waits for.
    const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
    await context.addCookies([scorekeeper])
    const page = await context.newPage()
    await page.goto(`${address}/scorekeeper`)
    const first = page.getByRole('button', { name: /^Give 1 point to/ }).first()
    await first.waitFor()
    await page.waitForLoadState('networkidle')
    await page.evaluate(`for (let at = 0; at < ${TAPS_BEFORE}; at += 1) document.querySelectorAll('[data-sign="plus"]')[at % 28].click()`)
    await page.evaluate('window.scrollTo(0, 900)')

    const session = await context.newCDPSession(page)
    // First at full speed, in the thread's own time, which other work on the machine does not lengthen.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    const before = await metricsOf(session)
    const tapsBefore = await tapFor(page, session, SECONDS_AT_FULL_SPEED)
    const metrics = await metricsOf(session)
    const perTap = (name: string): string => ((((metrics.get(name) ?? 0) - (before.get(name) ?? 0)) * 1_000) / tapsBefore).toFixed(1)

    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.evaluate(WATCH)
    const taps = await tapFor(page, session, SECONDS)
    const watched = (await page.evaluate('window.watched')) as Watched
    const late = watched.frames.filter(ms => ms > 25).length
    const times = (values: readonly number[]): string =>
      `p50 ${percentile(values, 50).toFixed(0)}, p95 ${percentile(values, 95).toFixed(0)}, worst ${Math.max(0, ...values).toFixed(0)} ms`
    return [
      {
        name: 'tapping: frames a second',
        figure: (watched.frames.length / SECONDS).toFixed(1),
        goal: '60',
        ratio: watched.frames.length / SECONDS / 60,
      },
      { name: 'tapping: time between frames', figure: times(watched.frames), goal: 'p95 17 ms', ratio: null },
      {
        name: 'tapping: late frames (over 25 ms)',
        figure: `${late} of ${watched.frames.length}`,
        goal: '0',
        ratio: late / watched.frames.length,
      },
      { name: 'tapping: tasks over 50 ms', figure: `${watched.long.length} in ${taps} taps`, goal: '0', ratio: null },
      {
        name: 'tapping: tap to paint, those over 16 ms',
        figure: `${watched.answers.length}: ${times(watched.answers)}`,
        goal: 'under 100 ms',
        ratio: null,
      },
      {
        name: 'tapping: CPU of the main thread a tap (full speed)',
        figure: `script ${perTap('ScriptDuration')}, style ${perTap('RecalcStyleDuration')}, layout ${perTap('LayoutDuration')}, all ${perTap('TaskDuration')} ms`,
        goal: 'under 16 ms',
        ratio: null,
      },
    ]
  } finally {
    await close()
  }
}
