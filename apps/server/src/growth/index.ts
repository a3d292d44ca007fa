import { grantBoost, standing } from './standing.ts'

export { type BoostRow, runningBoosts } from './boost-rows.ts'
export { standingEvents } from './standing.ts'
export { grantXp, type XpTotal, xpFrom, xpOf } from './xp-rows.ts'
export const growthServed = [standing, grantBoost]
