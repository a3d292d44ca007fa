export { manifestName } from './manifests/manifest-name.ts'
export const loadManifestCard = async () => (await import('./manifest-card.tsx')).ManifestCard
export { useHasManifest } from './use-has-manifest.ts'
