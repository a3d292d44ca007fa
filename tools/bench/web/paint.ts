// The speed at which pages load on a slow phone: the four scores of Lighthouse's mobile profile, which simulates network and CPU.

import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BrowserContext, chromium } from '@playwright/test'
import { freePort } from '../../../apps/server/src/testing/free-port.ts'
import { findChromium } from '../../test/find-chromium.mjs'
import { PROGRAMS_FILE, requirePrograms } from '../programs.ts'
import { median, type Row } from '../row.ts'
import type { BenchSchool } from '../school/bench-school.ts'
import { type Cookie, openPages } from './open-pages.ts'

const ROUNDS = 3
const MOST_FAILURES = 3
const PERFORMANCE_GOAL = 97
/** A page of the arena shows what is most of it within this time, with a quarter of the CPU and slow 4G. */
const LARGEST_GOAL_MS = 2_500

/** `largest`: only the largest paint has a goal. */
type PageVisit = { readonly path: string; readonly who: string; readonly cookie: Cookie | null; readonly goal?: 'largest' }
type PaintFigures = {
  readonly scores: readonly number[]
  readonly first: number
  readonly largest: number
  readonly blocked: number
  readonly kb: number
}

class NotMeasured extends Error {}

/** What is read of a result of Lighthouse. */
type Result = {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>
  readonly runtimeError?: { readonly message: string }
}
type Lighthouse = (url: string, flags: { port: number; logLevel: 'error' }) => Promise<{ readonly lhr: Result } | undefined>

const loadLighthouse = async (): Promise<Lighthouse> => {
  requirePrograms()
  const { default: lighthouse } = (await import(pathToFileURL(createRequire(PROGRAMS_FILE).resolve('lighthouse')).href)) as {
    default: Lighthouse
  }
  return lighthouse
}

const seenIn = ({ categories, audits }: Result): PaintFigures => {
  const score = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100)
  const figure = (name: string): number => audits[name]?.numericValue ?? Number.NaN
  return {
    scores: ['performance', 'accessibility', 'best-practices', 'seo'].map(score),
    first: figure('first-contentful-paint'),
    largest: figure('largest-contentful-paint'),
    blocked: figure('total-blocking-time'),
    kb: figure('total-byte-weight') / 1000,
  }
}

/** Uses a new browser profile each time. Somebody who is signed in has opened the page before: Lighthouse clears caches, but keeps cookies and local storage. */
const visit = async (lighthouse: Lighthouse, address: string, { path, cookie }: PageVisit): Promise<PaintFigures> => {
  const folder = await mkdtemp(join(tmpdir(), 'xiotein-paint-'))
  const port = await freePort()
  let context: BrowserContext | null = null
  try {
    context = await chromium.launchPersistentContext(folder, {
      executablePath: findChromium() ?? '',
      args: ['--no-sandbox', `--remote-debugging-port=${port}`],
    })
    if (cookie) {
      await context.addCookies([cookie])
      const page = await context.newPage()
      await page.goto(address + path, { waitUntil: 'networkidle' })
      await page.close()
    }
    // Lighthouse sends error reports only from its command line, never when called as a function.
    const run = await lighthouse(address + path, { port, logLevel: 'error' })
    if (!run || run.lhr.runtimeError)
      throw new NotMeasured(`${path} could not be measured: ${run?.lhr.runtimeError?.message ?? 'no result'}`)
    return seenIn(run.lhr)
  } finally {
    await context?.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** On a busy machine, Lighthouse now and then misses the beginning of a page. */
const visited = async (lighthouse: Lighthouse, address: string, shown: PageVisit): Promise<PaintFigures> => {
  for (let failures = 0; ; failures += 1) {
    try {
      return await visit(lighthouse, address, shown)
    } catch (error) {
      if (!(error instanceof NotMeasured) || failures === MOST_FAILURES) throw error
    }
  }
}

const rowOf = ({ path, who, goal }: PageVisit, rounds: readonly PaintFigures[]): Row => {
  const middle = (take: (seen: PaintFigures) => number): number => median(rounds.map(take))
  const largest = middle(seen => seen.largest)
  const [performance = 0, ...others] = ['performance', 'accessibility', 'best practices', 'SEO'].map((_, at) =>
    middle(seen => seen.scores[at] ?? 0),
  )
  const seconds = (take: (seen: PaintFigures) => number): string => `${(middle(take) / 1000).toFixed(1)} s`
  if (goal === 'largest') {
    return {
      name: `Lighthouse, mobile, ${path} (${who}): largest paint`,
      figure: `${(largest / 1000).toFixed(1)} s (first paint ${seconds(seen => seen.first)}, blocked ${middle(seen => seen.blocked).toFixed(0)} ms, ${middle(seen => seen.kb).toFixed(0)} kB, performance ${performance})`,
      goal: `at most ${LARGEST_GOAL_MS / 1000} s`,
      ratio: largest / LARGEST_GOAL_MS,
    }
  }
  return {
    name: `Lighthouse, mobile, ${path} (${who}): performance, accessibility, best practices, SEO`,
    figure: `${[performance, ...others].join(', ')} (first paint ${seconds(seen => seen.first)}, largest ${seconds(seen => seen.largest)}, blocked ${middle(seen => seen.blocked).toFixed(0)} ms, ${middle(seen => seen.kb).toFixed(0)} kB)`,
    goal: `${PERFORMANCE_GOAL}, 100, 100, 100`,
    ratio: performance / PERFORMANCE_GOAL,
  }
}

const ARENA = [
  '/battle/vault',
  '/battle/moves',
  '/battle/cards',
  '/battle/siege',
  '/battle/duels',
  '/marketplace',
  '/profile/card',
  '/chapters',
]

/** Measures the pages at these paths; every page if none is named. */
export const paintBench = async (bench: BenchSchool, paths: readonly string[] = []): Promise<Row[]> => {
  const lighthouse = await loadLighthouse()
  const { address, scorekeeper, pupil, openArena, close } = await openPages(bench)
  const screens: readonly PageVisit[] = [
    { path: '/', who: 'a visitor', cookie: null },
    { path: '/login', who: 'a visitor', cookie: null },
    { path: '/leaderboard', who: 'a visitor', cookie: null },
    { path: '/', who: 'a pupil', cookie: pupil },
    { path: '/scorekeeper', who: 'a scorekeeper', cookie: scorekeeper },
    ...ARENA.map(path => ({ path, who: 'a pupil', cookie: pupil, goal: 'largest' }) as const),
  ]
  try {
    await openArena()
    const rows: Row[] = []
    for (const screen of screens.filter(({ path }) => paths.length === 0 || paths.includes(path))) {
      const rounds: PaintFigures[] = []
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await visited(lighthouse, address, screen))
      rows.push(rowOf(screen, rounds))
    }
    return rows
  } finally {
    await close()
  }
}
