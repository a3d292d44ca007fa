import { lazyAgain } from '../ui/lazy-again.tsx'

/** Says on every screen that the school is a demo. Loaded where it is one. */
export const DemoStrip = lazyAgain(async () => (await import('./strip/demo-strip.tsx')).DemoStrip)

/** The screens of this feature, each loaded when it is first opened. */
export const demoPages = {
  demo: async () => (await import('./demo-page.tsx')).DemoPage,
  firstStart: async () => (await import('./first-start-page.tsx')).FirstStartPage,
} as const
