import { lazyWithRetry } from '../ui/lazy-with-retry.tsx'

export { tutorialsFeature } from './feature.ts'
export { homeSlot, journeySlot } from './slots.ts'
export { useProgress as useTutorials } from './use-progress.ts'

/** The guide, for everybody who is signed in. Loaded when the page is there. */
export const Tutorials = lazyWithRetry(async () => (await import('./tutorials.tsx')).Tutorials)
