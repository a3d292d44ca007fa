export { Crest } from './crest.tsx'
export { squadsFeature } from './feature.ts'
export { cardLookSlot, cardSideSlot } from './slots.ts'
