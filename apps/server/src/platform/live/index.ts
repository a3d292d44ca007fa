export { eraseEventsAbout, tellEveryNode } from './event-rows.ts'
export { type HubOptions, openHub, type TopicRule, type TopicRules } from './hub.ts'
export { listenToNodes, ringEnded } from './nodes.ts'
export type { Ended, Hub, Told } from './told.ts'
