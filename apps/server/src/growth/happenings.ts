import { happening } from '../platform/happening.ts'

/** Pupils got a boost. */
export const boostsGranted = happening<{ readonly personIds: readonly string[] }>('growth.boosts-granted')
