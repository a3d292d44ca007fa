import { lazy } from 'react'

/** The guide, for everybody who is signed in. Loaded when the page is there. */
export const Tutorials = lazy(async () => ({ default: (await import('./tutorials.tsx')).Tutorials }))
