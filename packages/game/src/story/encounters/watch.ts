// Find which details of a place have changed.

import { at, counted, type Kind, shuffled } from './kind.ts'

export type WatchTask = {
  readonly kind: 'watch'
  readonly details: readonly { readonly was: string; readonly becomes: string | null }[]
  readonly changes: number
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
}

const isSameSet = (one: readonly number[], other: readonly number[]): boolean =>
  new Set(one).size === other.length && one.length === other.length && other.every(each => one.includes(each))

export const watch: Kind<WatchTask, WatchDeal, WatchInput, WatchView> = {
  deal: ({ details, changes }, dice) => {
    const before = shuffled(details, dice)
    const order = shuffled(counted(before.length), dice)
    const changed = order.slice(0, changes)
    const after = before.flatMap((detail, place) => (changed.includes(place) ? (detail.becomes ?? []) : detail.was))
    return { before: before.map(({ was }) => was), after: shuffled(after, dice), changed, same: order.slice(changes) }
  },
  allows: ({ before }, inputs, { changed }) => inputs.length === 0 && changed.every(place => place < before.length),
  look: ({ before, after, changed, same }, [input], helped) => ({
    state: input === undefined ? 'open' : isSameSet(input.changed, changed) ? 'won' : 'lost',
    view: {
      ...{ kind: 'watch', before, after, changes: changed.length },
      ruledOut: helped ? same.slice(0, Math.floor(before.length / 2)) : [],
    },
  }),
  solve: ({ changed }) => [{ kind: 'watch', changed: changed.map((_, nth) => at(changed, nth)) }],
}
