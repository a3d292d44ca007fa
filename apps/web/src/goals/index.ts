export { goalsFeature } from './feature.ts'
export { GoalsInShort } from './goals-in-short.tsx'
