export { eraseEventsAbout } from '../bus/index.ts'
export { type EmittedEvent, eventsOf, type Hub } from '../live-event.ts'
export { isLiveUpgrade, openHub } from './hub.ts'
export type { TopicRules } from './watching.ts'
