import { type ComponentType, createContext, type FunctionComponent, type ReactNode, useContext } from 'react'
import { SkeletonRows } from '../ui/display/waiting.tsx'
import { Card } from '../ui/layout/card.tsx'
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx'
import { Part } from '../ui/messages/part.tsx'

/** A slot on a page where later features show something of their own. The feature of the page names it. */
type Slot<Given extends object = object> = { readonly name: string; readonly gives?: (given: Given) => void }

/** A feature's part in a slot. */
export type Fill = { readonly slot: string; readonly name: string; readonly Shown: FunctionComponent<never>; readonly quiet: boolean }

/** A slot that passes each part what the page knows, such as the open class. */
export const slotFor = <Given extends object = object>(name: string): Slot<Given> => ({ name })

type HowShown = {
  /** Shows nothing while the part loads, or when it fails. */
  quiet?: boolean
}

/** Shows a part of a feature in a slot, loaded when the page is shown. Its name is unique in that slot. */
export const fill = <Given extends object>(
  slot: Slot<Given>,
  name: string,
  load: () => Promise<ComponentType<Given>>,
  { quiet = false }: HowShown = {},
): Fill => {
  const Loaded = lazyWithRetry(load)
  return { slot: slot.name, name, Shown: (given: Given) => <Loaded {...given} />, quiet }
}

/** The parts of all features in slots, in their order. */
export const Fills = createContext<readonly Fill[]>([])

const waiting = (
  <Card>
    <SkeletonRows rows={3} disc={false} />
  </Card>
)

/** Everything that features show in this slot; each part loads and fails on its own. */
export function SlotContent<Given extends object>({ slot, given }: { slot: Slot<Given>; given: Given }): ReactNode {
  const fills = useContext(Fills)
  return fills
    .filter(entry => entry.slot === slot.name)
    .map(({ name, Shown, quiet }) => {
      // The slot has typed it: `fill` accepts only components that take what the slot passes.
      const Known = Shown as FunctionComponent<Given>
      return (
        <Part key={name} waiting={quiet ? null : waiting} quiet={quiet}>
          <Known {...given} />
        </Part>
      )
    })
}
