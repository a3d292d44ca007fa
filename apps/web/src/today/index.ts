export { todayFeature } from './feature.ts'
export { useWaitingCount } from './use-waiting.ts'
export { WaitingInShort } from './waiting-in-short.tsx'
