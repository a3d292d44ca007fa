// The smoothness of the arena's scenes on a slow phone: the frames that the browser showed and those it dropped, by its own account.
// `npm run bench frames [ROUTE ...]` builds the pages, runs this and prints its rows.

import { cpus, loadavg } from 'node:os'
import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../tools/test/find-chromium.mjs'
import startDatabase from './school/database.ts'
import { openSchool } from './school/school.ts'
import { openPage, screens, showScreen } from './screens/all-screens.ts'
import type { Screen } from './screens/screen.ts'
import { makeWorld, type World } from './screens/world.ts'

type Row = { readonly name: string; readonly figure: string; readonly goal: string; readonly ratio: number | null }

const SLOWER = 6
const PATIENCE_MS = 120_000
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const CATEGORIES = ['cc', 'benchmark', 'blink.user_timing', 'devtools.timeline', 'disabled-by-default-devtools.timeline']

const IN_DIALOG = 'dialog, [role=dialog]'
/** Screens that end with a scene that plays, and where it plays. */
const SCENES = [
  ['/battle/siege', 'modal, the scene', IN_DIALOG],
  ['/battle/moves', 'modal, a roll', IN_DIALOG],
  ['/battle/cards', 'modal, what was rolled', IN_DIALOG],
  // Every effect of a duel, one after the other.
  ['/battle/:battleId', 'a turn played, with every event', '[data-ground=plate]'],
] as const

/** Frames without movement that end a scene: from one effect to the next there may be one. */
const STILL_FRAMES = 10

/** Runs in the page: marks the scene from the first animation inside of its place until nothing moves any more. */
const markIn = (place: string): string => `
  addEventListener('animationstart', ({ target }) => {
    if (window.sceneBegan || !target.parentElement?.closest('${place}')) return;
    window.sceneBegan = true;
    performance.mark('scene-begin');
    const isMoving = ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
    let still = 0;
    const end = async () => {
      const moving = document.getAnimations().filter(isMoving);
      if (moving.length > 0) await Promise.allSettled(moving.map(({ finished }) => finished));
      still = moving.length > 0 ? 0 : still + 1;
      if (still === 1) performance.mark('scene-end');
      if (still === ${STILL_FRAMES}) { document.documentElement.dataset.scene = 'over'; return }
      // A frame requested here would count as one that the scene wants.
      setTimeout(end, ${1_000 / 60});
    };
    void end();
  }, true);`

type Reported = {
  readonly frame_reporter?: { readonly state: string; readonly affects_smoothness: boolean; readonly frame_sequence: number }
}
type Trace = {
  readonly name: string
  readonly ph: string
  readonly pid: number
  /** In microseconds, as `dur`. */
  readonly ts: number
  readonly dur?: number
  readonly args?: Reported
}

/** Reads what the page did between the two marks. */
const read = (events: readonly Trace[], route: string): Row[] => {
  const mark = (wanted: string): Trace => {
    // The last one: each pause between two effects could have been the end.
    const found = events.filter(({ name }) => name === wanted).at(-1)
    if (!found) throw new Error(`the trace of ${route} has no ${wanted}`)
    return found
  }
  const [{ ts: from, pid: page }, { ts: to }] = [mark('scene-begin'), mark('scene-end')]
  const during = events.filter(({ ts, pid }) => pid === page && ts >= from && ts <= to)
  const frames = during.flatMap(({ args }) => args?.frame_reporter ?? [])
  // A frame whose page part came too late is reported twice: shown without it, and once more with it.
  const those = (wanted: typeof frames): ReadonlySet<number> => new Set(wanted.map(frame => frame.frame_sequence))
  const seen = those(frames.filter(({ state }) => state.startsWith('STATE_PRESENTED')))
  const lost = those(frames.filter(({ state, affects_smoothness: affects }) => state === 'STATE_DROPPED' && affects))
  const idle = those(frames.filter(frame => frame.state === 'STATE_NO_UPDATE_DESIRED'))
  const [shown, dropped] = [seen.size, lost.size]
  const unchanged = [...idle].filter(sequence => !seen.has(sequence) && !lost.has(sequence)).length
  // Between two beats of a scene nothing moves: no frame is missing there.
  const seconds = (to - from) / 1_000_000 - unchanged / 60
  const work = (name: string): string => {
    const found = during.filter(event => event.name === name && event.ph === 'X')
    return `${found.length} (${(found.reduce((sum, { dur = 0 }) => sum + dur, 0) / 1_000).toFixed(0)} ms)`
  }
  const load = `load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`
  return [
    {
      name: `frames: ${route}, shown a second at CPU x${SLOWER}`,
      figure: `${(shown / seconds).toFixed(1)} over ${seconds.toFixed(1)} s in which something moved; ${load}`,
      goal: '60',
      ratio: shown / seconds / 60,
    },
    {
      name: `frames: ${route}, dropped`,
      figure: `${dropped} of ${shown + dropped}`,
      goal: '0 on a machine at rest',
      ratio: dropped / Math.max(1, shown + dropped),
    },
    {
      name: `frames: ${route}, work of the main thread`,
      figure: `style ${work('UpdateLayoutTree')}, layout ${work('Layout')}, paint ${work('Paint')}`,
      goal: 'none for each frame',
      ratio: null,
    },
  ]
}

const play = async (browser: Browser, world: World, screen: Screen, place: string): Promise<Row[]> => {
  const page = await openPage(browser, world, screen.as, { ...PHONE, reducedMotion: 'no-preference', serviceWorkers: 'block' })
  page.setDefaultTimeout(PATIENCE_MS)
  await page.addInitScript(markIn(place))
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await browser.startTracing(page, { categories: CATEGORIES })
  await showScreen(page, world, screen)
  await page.locator('html[data-scene=over]').waitFor({ state: 'attached' })
  const trace = await browser.stopTracing()
  await page.context().close()
  return read((JSON.parse(trace.toString()) as { traceEvents: Trace[] }).traceEvents, screen.route)
}

const paths = process.argv.slice(2)
const executablePath = findChromium()
if (executablePath === null) throw new Error('Measuring pages needs Chromium.')
const stopDatabase = await startDatabase()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
const school = await openSchool(browser)
try {
  const world = await makeWorld(school)
  const rows: Row[] = []
  for (const [route, state, place] of SCENES) {
    const screen = screens.find(each => each.route === route && each.state === state)
    if (!screen) throw new Error(`There is no screen ${route} (${state}).`)
    if (paths.length === 0 || paths.includes(route)) rows.push(...(await play(browser, world, screen, place)))
  }
  process.stdout.write(`${JSON.stringify(rows)}\n`)
} finally {
  await school.close()
  await browser.close()
  await stopDatabase()
}
