export { BoostCard } from './boost-card.tsx'
export { LevelStanding } from './level-standing.tsx'
export { LevelUpWatch } from './level-up-watch.tsx'
export const loadGrowthCard = async () => (await import('./growth-card.tsx')).GrowthCard
