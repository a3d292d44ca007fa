import type { Breach } from './check.mjs'

export function wordBreaches(root: string): Breach[]
