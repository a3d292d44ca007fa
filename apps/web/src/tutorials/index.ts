import { lazyWithRetry } from '../ui/lazy-with-retry.tsx'

/** The guide, for everybody who is signed in. Loaded when the page is there. */
export const Tutorials = lazyWithRetry(async () => (await import('./tutorials.tsx')).Tutorials)

export { useProgress as useTutorials } from './use-progress.ts'
