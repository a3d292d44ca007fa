// The shape of every kind of encounter: a deal from a seed, and a look at it after some inputs. docs/game-rules.md, "Encounters".

import type { Dice } from '@xiotein/game/rules'

export type EncounterState = 'open' | 'won' | 'lost'

/** The player's view and the state of the attempt. */
export type Look<View> = { readonly state: EncounterState; readonly view: View }

/**
 * One kind of encounter. An attempt is its deal and the inputs so far; everything else follows from them. `allows` says whether an input
 * can be made now; `look` replays inputs that were allowed; `solve` gives inputs that win from the beginning.
 */
export type Kind<Task, Deal, Input, View> = {
  deal(task: Task, dice: Dice): Deal
  allows(deal: Deal, inputs: readonly Input[], input: Input): boolean
  look(deal: Deal, inputs: readonly Input[], helped: boolean): Look<View>
  solve(deal: Deal): readonly Input[]
}

/** The items in a random order. */
export const shuffled = <Item>(items: readonly Item[], dice: Dice): Item[] => {
  const order = [...items]
  for (let place = order.length - 1; place > 0; place -= 1) {
    const other = dice.between(0, place)
    const held = order[place] as Item
    order[place] = order[other] as Item
    order[other] = held
  }
  return order
}

/** Returns `many` whole numbers, from `from` on. */
export const counted = (many: number, from = 0): number[] => Array.from({ length: many }, (_, nth) => from + nth)

/** The item at a place that is known to be there. */
export const at = <Item>(items: readonly Item[], place: number): Item => {
  const item = items[place]
  if (item === undefined) throw new RangeError(`nothing stands at ${place}`)
  return item
}
