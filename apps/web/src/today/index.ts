export { todayFeature } from './feature.ts'
export { todayForStaff } from './for-staff.ts'
export { useWaitingCount } from './use-waiting.ts'
export { WaitingInShort } from './waiting-in-short.tsx'
