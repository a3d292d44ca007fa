import { lazyWithRetry } from '../ui/lazy-with-retry.tsx'

export { demoFeature } from './feature.ts'

/** Says on every screen that the school is a demo. Loaded where it is one. */
export const DemoStrip = lazyWithRetry(async () => (await import('./strip/demo-strip.tsx')).DemoStrip)
