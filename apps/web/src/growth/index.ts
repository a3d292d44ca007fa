export { BoostCard } from './boost-card.tsx'
export { LevelStanding } from './level-standing.tsx'
