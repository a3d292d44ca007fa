export { eraseEventsAbout } from '../bus/index.ts'
export { type EmittedEvent, type Ended, eventsOf, type Hub } from '../live-event.ts'
export { type HubOptions, isLiveUpgrade, openHub } from './hub.ts'
export type { TopicRule, TopicRules } from './watching.ts'
