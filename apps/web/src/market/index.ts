import { lazyWithRetry } from '../ui/lazy-with-retry.tsx'

export { asHolding, noneHeld, type OwnArtifact, ownArtifacts } from './cards/artifacts.ts'
export { artifactName, artifactUse } from './cards/names.ts'
export { Sign as ArtifactSign } from './cards/sign.tsx'
export { useArtifacts } from './cards/use-artifacts.ts'
export { marketFeature } from './feature.ts'
export { Picture as Drawing } from './picture.tsx'
export { marketSlot, priceSlot } from './slots.ts'
export { PicturePicker } from './staff/picture-picker.tsx'

export const MarketPage = lazyWithRetry(async () => (await import('./market-page.tsx')).MarketPage)
