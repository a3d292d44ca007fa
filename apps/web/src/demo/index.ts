export { DemoStrip } from './demo-strip.tsx'

/** The screens of this feature, each loaded when it is first opened. */
export const demoPages = {
  demo: async () => (await import('./demo-page.tsx')).DemoPage,
  firstStart: async () => (await import('./first-start-page.tsx')).FirstStartPage,
} as const
