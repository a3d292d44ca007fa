export { Crest } from './crest.tsx'
export { squadsFeature } from './feature.ts'
export { cardSideSlot } from './slots.ts'
