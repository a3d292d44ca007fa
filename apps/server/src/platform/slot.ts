/**
 * A slot that a feature declares for what later features add to something of its own. They import it and fill it in their own value, and the
 * declaring feature reads it from the school, so that it knows none of them.
 */
type Slot<Part> = {
  readonly name: string
  /** At most one feature fills it. */
  readonly isSingle: boolean
  /** For the compiler alone: no slot has it at run time. */
  readonly holds?: Part
}

/** A part that a feature puts into a slot of an earlier one. */
export type Fill = { readonly slot: Slot<unknown>; readonly part: unknown }

/** The parts in a slot, in the order of the features. */
export type Filled = <Part>(slot: Slot<Part>) => readonly Part[]

/** Declares a slot: `slotFor<PowerPart>('growth.powers')`. */
export const slotFor = <Part>(name: string): Slot<Part> => ({ name, isSingle: false })

/** Declares a slot that one feature fills at most: with two, which of them counts would depend on their order. */
export const singleSlotFor = <Part>(name: string): Slot<Part> => ({ name, isSingle: true })

/** Fills a slot of an earlier feature. */
export const fill = <Part>(slot: Slot<Part>, part: NoInfer<Part>): Fill => ({ slot, part })

/** Puts the parts of all features into their slots. Throws where two features fill a slot for one. */
export const fillSlots = (features: readonly { readonly name: string; readonly fills?: readonly Fill[] }[]): Filled => {
  const filled = new Map<string, { readonly by: string; readonly part: unknown }[]>()
  for (const { name: by, fills = [] } of features) {
    for (const { slot, part } of fills) {
      const parts = [...(filled.get(slot.name) ?? []), { by, part }]
      if (slot.isSingle && parts.length > 1) throw new Error(`${slot.name} is filled by ${parts.map(each => each.by).join(' and ')}`)
      filled.set(slot.name, parts)
    }
  }
  // The slot has typed it: `fill` accepts only what the slot holds.
  return <Part>({ name }: Slot<Part>) => (filled.get(name) ?? []).map(({ part }) => part as Part)
}
