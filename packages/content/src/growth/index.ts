export { abilitiesGained, abilityOf } from './abilities.ts'
export { growthWords } from './words/index.ts'
