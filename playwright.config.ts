// The journeys in a real browser. Each one starts a school of its own on a free port, so nothing is shared but the build.
import { defineConfig } from '@playwright/test'
import { NETWORK_HOST } from './e2e/school/network-host.ts'
import type { Options, OptionsOfWorker } from './e2e/test.ts'
import { findHeadlessChromium } from './tools/test/find-chromium.mjs'

const asRoot = process.getuid?.() === 0
const executablePath = findHeadlessChromium()

/** What takes minutes by itself, and what repeats a journey in another window, is played at night. */
const night = process.env.XIOTEIN_NIGHT === '1'

/** The journeys of the vault, of sieges, of duels and of the market: by night in each window and theme, with the keyboard alone. */
const ARENA = /(vault|siege|market|cards|duels)[a-z-]*\.spec\.ts/
const WINDOWS = { chromebook: { width: 1366, height: 768 }, phone: { width: 390, height: 844 } }
const THEMES = ['light', 'dark'] as const

export default defineConfig<Options, OptionsOfWorker>({
  testDir: 'e2e',
  globalSetup: './e2e/school/database.ts',
  outputDir: '.cache/test/journeys',
  // One more than the cores of the reference machine, because a journey waits half of its time.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // One journey goes through all states of a screen; a busy machine needs a while for that.
  timeout: 240_000,
  // Longer than the app itself waits for the server: these limits end what hangs, and measure nothing.
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    headless: true,
    actionTimeout: 60_000,
    locale: 'en-GB',
    // What the network does is seen by the journeys; the one about working offline allows it.
    serviceWorkers: 'block',
    // A recording costs a fifth of the time: ask for one with --trace on.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === null ? {} : { executablePath }),
      args: [
        // As root, Chromium has no sandbox to offer and refuses to start with one.
        ...(asRoot ? ['--no-sandbox'] : []),
        `--host-resolver-rules=MAP ${NETWORK_HOST} 127.0.0.1`,
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'windows', ...(night ? {} : { grepInvert: /@night/ }), use: { viewport: { width: 1366, height: 768 } } },
    ...(night
      ? Object.entries(WINDOWS).flatMap(([name, viewport]) =>
          THEMES.map(theme => ({
            name: `${name}, ${theme}, keyboard`,
            testMatch: ARENA,
            use: { viewport, handheld: viewport, theme, colorScheme: theme, byKeyboard: true },
          })),
        )
      : []),
    // The widest window that is still a phone to the menu, in the dark: the journeys of phones once more, by night.
    ...(night ? [{ name: 'tablet', grep: /@phone/, use: { handheld: { width: 768, height: 1024 }, colorScheme: 'dark' as const } }] : []),
  ],
})
