import { lazyAgain } from '../ui/lazy-again.tsx'

export { demoFront } from './front.ts'

/** Says on every screen that the school is a demo. Loaded where it is one. */
export const DemoStrip = lazyAgain(async () => (await import('./strip/demo-strip.tsx')).DemoStrip)
