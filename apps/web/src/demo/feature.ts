import type { Feature } from '../platform/feature.ts'

/** Whoever is signed in sees nothing more of it: its screens are those for visitors. */
export const demoFeature: Feature = { name: 'demo' }
