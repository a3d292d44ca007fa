import { domainEvent } from '../platform/domain-event.ts'
import type { XpTotal } from './xp-rows.ts'

/** Pupils got a boost. */
export const boostsGranted = domainEvent<{ readonly personIds: readonly string[] }>('growth.boosts-granted')

/** The XP of pupils have changed, to these totals. */
export const xpGranted = domainEvent<{ readonly totals: readonly XpTotal[] }>('growth.xp-granted')

/** Pupils have another level: a higher one, or a lower one after an undo. */
export const levelsChanged = domainEvent<{ readonly personIds: readonly string[] }>('growth.levels-changed')

/** Pupils made themselves stronger otherwise than by a level: their power may be higher. */
export const powerRaised = domainEvent<{ readonly personIds: readonly string[] }>('growth.power-raised')
