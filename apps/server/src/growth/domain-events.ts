import { domainEvent } from '../platform/domain-event.ts'

/** Pupils got a boost. */
export const boostsGranted = domainEvent<{ readonly personIds: readonly string[] }>('growth.boosts-granted')
