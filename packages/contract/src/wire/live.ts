import type { z } from 'zod'

/** A live event as it reaches a browser: the new state of one thing and its version; older versions are ignored there. */
export type LiveEvent<Name extends string = string, Payload = unknown> = {
  readonly topic: string
  readonly name: Name
  readonly version: number
  readonly payload: Payload
}

/** Events that are sent to one kind of topic: name -> shape of the payload. */
type Events = Readonly<Record<string, z.ZodType>>

/**
 * Everything that a feature sends live: kind of topic -> its events. The kind is the first word of a topic, and the id of what the topic
 * is about follows: `person:0b1...`.
 */
export type Topics = Readonly<Record<string, Events>>
export type TopicKind<T extends Topics> = keyof T & string
export type EventName<T extends Topics, K extends TopicKind<T>> = keyof T[K] & string
export type PayloadOf<T extends Topics, K extends TopicKind<T>, N extends EventName<T, K>> = z.output<T[K][N]>

/** The path at which live updates are served. */
export const LIVE_PATH = '/live'

/**
 * The header of a read's answer that says when the answer was begun, by the clock of the node that gave it: `<node>.<milliseconds>`.
 * A browser that starts to watch a topic says it again, and learns which events the topic has had since.
 */
export const LIVE_POSITION = 'x-live-position'

/**
 * The messages that a browser and the hub exchange besides events. `watch` carries the list of all topics that are watched from now on, and
 * for those whose events did not arrive before the positions of the answers that they belong to, null where unknown:
 * `{ 'class:1': ['here.5'] }`. Back come the topics that may be watched, and the events that the new ones have had since, as
 * `<topic> <name>`; or only `<topic>`, if the hub does not know.
 */
export const LIVE_MESSAGES = { watch: 'watch', event: 'event', resync: 'resync', ended: 'ended' } as const
