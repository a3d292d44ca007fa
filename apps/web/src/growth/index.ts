export { BoostCard } from './boost-card.tsx'
export { growthFeature } from './feature.ts'
export { LevelStanding } from './level-standing.tsx'
export { WornTitle } from './titles/worn-title.tsx'
