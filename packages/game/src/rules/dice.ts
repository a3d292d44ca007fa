/** Chance that can be replayed: the same seed gives the same throws on every machine (sfc32 over four 32-bit words). */
export type DiceState = readonly [number, number, number, number]

export type Dice = {
  /** A whole number from 0 to 2^32 - 1. */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number
  /** A fraction from 0 (included) to 1 (excluded). */
  fraction(): number
  /** The current state of the generator, to be stored with the record. */
  state(): DiceState
}

const TWO_32 = 4294967296

/** Dice that continue from a stored state. */
export const diceFrom = ([s0, s1, s2, s3]: DiceState): Dice => {
  let a = s0 | 0
  let b = s1 | 0
  let c = s2 | 0
  let counter = s3 | 0
  const next = (): number => {
    const t = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + t) | 0
    return t >>> 0
  }
  return {
    next,
    fraction: () => next() / TWO_32,
    between: (low, high) => low + Math.floor((next() / TWO_32) * (high - low + 1)),
    state: () => [a >>> 0, b >>> 0, c >>> 0, counter >>> 0],
  }
}

/** Dice from a seed of one 32-bit word; the first throws are discarded so that near seeds part ways. */
export const diceOf = (seed: number): Dice => {
  const dice = diceFrom([0x9e3779b9, seed >>> 0, 0x243f6a88, 1])
  for (let i = 0; i < 15; i += 1) dice.next()
  return dice
}
