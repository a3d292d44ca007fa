export { useWaiting } from './approvals/queue/use-waiting.ts'
export { WaitingCard } from './approvals/queue/waiting-card.tsx'
export { scorekeepingFeature } from './feature.ts'
export { LessonAhead } from './lesson-ahead.tsx'
