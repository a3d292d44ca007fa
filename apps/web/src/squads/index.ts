export { Crest } from './crest.tsx'
export { squadsFeature } from './feature.ts'
