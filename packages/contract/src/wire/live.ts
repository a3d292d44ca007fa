import type { z } from 'zod'

/** A live event as it reaches a browser: the new state of one thing and its version; older versions are ignored there. */
export type LiveEvent<Name extends string = string, Payload = unknown> = {
  readonly topic: string
  readonly name: Name
  readonly version: number
  readonly payload: Payload
}

/** The events of a feature: name -> shape of the payload. */
export type Events = Readonly<Record<string, z.ZodType>>

/** Where live updates are served. */
export const LIVE_PATH = '/live'

/** What a browser and the hub say to each other besides events. */
export const LIVE_MESSAGES = { watch: 'watch', event: 'event', resync: 'resync', ended: 'ended' } as const
