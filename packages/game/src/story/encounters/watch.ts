// Find which details of a place have changed. One check that is not right is free.

import { at, counted, type Kind, shuffled } from './kind.ts'

export type WatchTask = {
  readonly kind: 'watch'
  readonly details: readonly { readonly was: string; readonly becomes: string | null }[]
  readonly changes: number
  /** The details of now stand in another order than those of before. */
  readonly mixed: boolean
}
export type WatchDeal = {
  readonly before: readonly string[]
  readonly after: readonly string[]
  readonly changed: readonly number[]
  readonly same: readonly number[]
}
export type WatchInput = { readonly kind: 'watch'; readonly changed: readonly number[] }
export type WatchView = {
  readonly kind: 'watch'
  readonly before: readonly string[]
  readonly after: readonly string[]
  readonly changes: number
  readonly ruledOut: readonly number[]
  /** The number of right marks in the check before. */
  readonly right: number | null
}

/** The number of wrong checks that are free; one more loses. */
const FREE_CHECKS = 1

const isSameSet = (one: readonly number[], other: readonly number[]): boolean =>
  new Set(one).size === other.length && one.length === other.length && other.every(each => one.includes(each))

export const watch: Kind<WatchTask, WatchDeal, WatchInput, WatchView> = {
  deal: ({ details, changes, mixed }, dice) => {
    const before = shuffled(details, dice)
    const order = shuffled(counted(before.length), dice)
    const changed = order.slice(0, changes)
    const after = before.flatMap((detail, place) => (changed.includes(place) ? (detail.becomes ?? []) : detail.was))
    return { before: before.map(({ was }) => was), after: mixed ? shuffled(after, dice) : after, changed, same: order.slice(changes) }
  },
  allows: ({ before }, inputs, { changed }) => inputs.length <= FREE_CHECKS && changed.every(place => place < before.length),
  look: ({ before, after, changed, same }, inputs, helped) => ({
    state: inputs.some(input => isSameSet(input.changed, changed))
      ? 'won'
      : // A check with too few or too many marks is no try at the puzzle.
        inputs.length > FREE_CHECKS || inputs.some(input => input.changed.length !== changed.length)
        ? 'lost'
        : 'open',
    view: {
      right: inputs.at(-1)?.changed.filter(place => changed.includes(place)).length ?? null,
      kind: 'watch',
      before,
      after,
      changes: changed.length,
      ruledOut: helped ? same.slice(0, Math.floor(before.length / 2)) : [],
    },
  }),
  solve: ({ changed }) => [{ kind: 'watch', changed: changed.map((_, nth) => at(changed, nth)) }],
}
