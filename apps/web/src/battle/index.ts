export { battleFeature } from './feature.ts'
export { type Actions, SoloFight } from './fight/solo-fight.tsx'
export { TeamFight } from './fight/team-fight.tsx'
export { useSignOfLife } from './fight/use-sign-of-life.ts'
