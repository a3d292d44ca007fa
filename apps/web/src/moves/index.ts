export { movesFeature } from './feature.ts'
export { manifestName } from './manifests/manifest-name.ts'
export { useHasManifest } from './use-has-manifest.ts'
