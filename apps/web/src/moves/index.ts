export const loadManifestCard = async () => (await import('./manifest-card.tsx')).ManifestCard
