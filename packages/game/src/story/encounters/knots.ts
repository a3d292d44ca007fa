// Untie knots that lie under each other; only a free one can be pulled.

import { counted, type Kind, shuffled } from './kind.ts'

/** With `names` each of them has its own; otherwise they are numbered. */
export type KnotsTask = { readonly kind: 'knots'; readonly knots: number; readonly thing: string; readonly names?: readonly string[] }
/** For each knot, those that lie on it. */
export type KnotsDeal = {
  readonly thing: string
  readonly names: readonly string[]
  readonly under: readonly (readonly number[])[]
  readonly order: readonly number[]
}
export type KnotsInput = { readonly kind: 'knots'; readonly knot: number }
export type KnotsView = {
  readonly kind: 'knots'
  readonly thing: string
  readonly names: readonly string[]
  readonly knots: readonly { readonly under: readonly number[]; readonly pulled: boolean; readonly tight: boolean }[]
  readonly mistakes: number
  readonly free: readonly number[]
}

const MISTAKES_THAT_END = 3
const MOST_ON_A_KNOT = 2

export const knots: Kind<KnotsTask, KnotsDeal, KnotsInput, KnotsView> = {
  deal: ({ knots, thing, names = [] }, dice) => {
    const order = shuffled(counted(knots), dice)
    const under = counted(knots).map(knot => {
      const before = order.slice(0, order.indexOf(knot))
      const many = Math.min(before.length, dice.between(before.length === 0 ? 0 : 1, MOST_ON_A_KNOT))
      return shuffled(before, dice)
        .slice(0, many)
        .toSorted((a, b) => a - b)
    })
    return { thing, names, under, order }
  },
  allows: ({ under }, inputs, { knot }) => knot < under.length && !pulledBy(under, inputs).has(knot),
  look: ({ thing, names, under }, inputs, helped) => {
    const pulled = pulledBy(under, inputs)
    const mistakes = inputs.length - pulled.size
    const isFree = (knot: number) => !pulled.has(knot) && (under[knot] ?? []).every(other => pulled.has(other))
    return {
      state: mistakes >= MISTAKES_THAT_END ? 'lost' : pulled.size === under.length ? 'won' : 'open',
      view: {
        kind: 'knots',
        thing,
        names,
        mistakes,
        knots: under.map((on, knot) => ({
          under: on,
          pulled: pulled.has(knot),
          tight: !pulled.has(knot) && inputs.some(one => one.knot === knot),
        })),
        free: helped ? counted(under.length).filter(isFree) : [],
      },
    }
  },
  solve: ({ order }) => order.map(knot => ({ kind: 'knots', knot })),
}

/** The knots that are pulled: each that was free when somebody pulled it. */
const pulledBy = (under: KnotsDeal['under'], inputs: readonly KnotsInput[]): Set<number> => {
  const pulled = new Set<number>()
  for (const { knot } of inputs) if ((under[knot] ?? []).every(other => pulled.has(other))) pulled.add(knot)
  return pulled
}
