export { BoostCard } from './boost-card.tsx'
export { LevelStanding } from './level-standing.tsx'
export { LevelUpWatch } from './level-up-watch.tsx'
