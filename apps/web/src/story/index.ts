import { lazyWithRetry } from '../ui/lazy-with-retry.tsx'

export { storyFeature } from './feature.ts'

/** An encounter in its present state, for the page on which all of them are practised. */
export const EncounterView = /* @__PURE__ */ lazyWithRetry(async () => (await import('./encounters/encounter-player.tsx')).EncounterView)
export const StoryInShort = lazyWithRetry(async () => (await import('./in-short/story-in-short.tsx')).StoryInShort)
