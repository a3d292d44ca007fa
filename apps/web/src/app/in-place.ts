import type { Placed } from '../platform/feature.ts'

const placeOf = ({ place }: Placed): number => place ?? Number.MAX_VALUE

/** By their places; items without one follow in their order. */
export const inPlace = <Item extends Placed>(items: readonly Item[]): readonly Item[] => [...items].sort((a, b) => placeOf(a) - placeOf(b))
