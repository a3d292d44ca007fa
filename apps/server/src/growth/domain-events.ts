import { domainEvent } from '../platform/domain-event.ts'

/** Pupils got a boost. */
export const boostsGranted = domainEvent<{ readonly personIds: readonly string[] }>('growth.boosts-granted')

/** The XP of pupils have changed. */
export const xpGranted = domainEvent<{ readonly personIds: readonly string[] }>('growth.xp-granted')

/** Pupils reached a higher level. */
export const levelsRaised = domainEvent<{ readonly personIds: readonly string[] }>('growth.levels-raised')

/** Pupils made themselves stronger otherwise than by a level: their power may be higher. */
export const powerRaised = domainEvent<{ readonly personIds: readonly string[] }>('growth.power-raised')
