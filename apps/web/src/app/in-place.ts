import type { Placed } from '../platform/feature.ts'

const placeOf = ({ place }: Placed): number => place ?? Number.MAX_VALUE

/** By their places; what has none follows as it came. */
export const inPlace = <Item extends Placed>(items: readonly Item[]): readonly Item[] => [...items].sort((a, b) => placeOf(a) - placeOf(b))
