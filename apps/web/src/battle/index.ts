export { battleFeature } from './feature.ts'
export { type Actions, SoloFight } from './fight/solo-fight.tsx'
