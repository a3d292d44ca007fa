import { useState } from 'react'
import type { Picked } from './figure-of.ts'

/** Classes that are ticked at first: more do not fit beside each other. */
const FIRST_TICKED = 6

/** Which classes are ticked: the first six, until somebody chooses. */
export function usePicked(classes: readonly { readonly id: string; readonly name: string }[]) {
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map())
  const places = classes.map((each, at) => ({ ...each, at }))
  const picked: Picked = places.filter(({ id, at }) => changed.get(id) ?? at < FIRST_TICKED)
  return {
    picked,
    ticked: new Set(picked.map(({ id }) => id)),
    onTick: (classId: string, ticked: boolean): void => setChanged(known => new Map(known).set(classId, ticked)),
  }
}
