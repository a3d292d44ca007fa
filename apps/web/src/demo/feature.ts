import type { Feature } from '../platform/feature.ts'

/** Anybody who is signed in sees nothing more of it: its screens are those for visitors. */
export const demoFeature: Feature = { name: 'demo' }
