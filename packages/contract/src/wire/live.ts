import type { z } from 'zod'

/** A live event as it reaches a browser: the new state of one thing and its version; older versions are ignored there. */
export type LiveEvent<Name extends string = string, Payload = unknown> = {
  readonly topic: string
  readonly name: Name
  readonly version: number
  readonly payload: Payload
}

/** Events that are sent to one kind of topic: name -> shape of the payload. */
export type Events = Readonly<Record<string, z.ZodType>>

/**
 * Everything that a feature sends live: kind of topic -> its events. The kind is the first word of a topic, and the id of what the topic
 * is about follows: `person:0b1...`.
 */
export type Topics = Readonly<Record<string, Events>>
export type TopicKind<T extends Topics> = keyof T & string
export type EventName<T extends Topics, K extends TopicKind<T>> = keyof T[K] & string
export type PayloadOf<T extends Topics, K extends TopicKind<T>, N extends EventName<T, K>> = z.output<T[K][N]>

/** Where live updates are served. */
export const LIVE_PATH = '/live'

/**
 * The header of a read's answer that says when the answer was begun, by the clock of the node that gave it: `<node>.<milliseconds>`.
 * A browser that starts to watch a topic says it again, and learns whether the topic has had events since.
 */
export const LIVE_POSITION = 'x-live-position'

/**
 * The messages that a browser and the hub exchange besides events. `watch` carries all topics that are watched from now on, those among them
 * whose events did not arrive before, and the position of the oldest answer that belongs to these (null if unknown). It gets two lists back:
 * the topics that may be watched, and the events that the new ones have had since that position, as `<topic> <name>` (null if nobody knows).
 */
export const LIVE_MESSAGES = { watch: 'watch', event: 'event', resync: 'resync', ended: 'ended' } as const
