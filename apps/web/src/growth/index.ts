export { BoostCard } from './boost-card.tsx'
export { LevelStanding } from './level-standing.tsx'
export { LevelUpWatch } from './level-up-watch.tsx'
export { WornTitle } from './titles/worn-title.tsx'
export const loadGrowthCard = async () => (await import('./growth-card.tsx')).GrowthCard
export const loadHonoursCard = async () => (await import('./honours/honours-card.tsx')).HonoursCard
