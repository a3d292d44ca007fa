import type { BoardRow } from './fame-api.ts'

const STEPS = 3

/** The people on the three steps: the first places, as far as everybody who shares one fits. */
export function podiumOf(top: readonly BoardRow[]): readonly BoardRow[] {
  const beyond = top[STEPS]
  const three = top.slice(0, STEPS)
  return beyond ? three.filter(row => row.place < beyond.place) : three
}
