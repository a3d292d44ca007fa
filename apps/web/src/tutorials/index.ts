import { lazyAgain } from '../ui/lazy-again.tsx'

/** The guide, for everybody who is signed in. Loaded when the page is there. */
export const Tutorials = lazyAgain(async () => (await import('./tutorials.tsx')).Tutorials)
