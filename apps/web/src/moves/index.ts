export { movesFeature } from './feature.ts'
export { manifestName } from './manifests/manifest-name.ts'
export { type Practised, practiceSlot } from './practice-slot.ts'
export { useHasManifest } from './use-has-manifest.ts'
