import { lazyWithRetry } from '../ui/lazy-with-retry.tsx'

export { storyFeature } from './feature.ts'

export const StoryInShort = lazyWithRetry(async () => (await import('./in-short/story-in-short.tsx')).StoryInShort)
