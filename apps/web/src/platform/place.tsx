import { type ComponentType, createContext, type FunctionComponent, type ReactNode, useContext } from 'react'
import { SkeletonRows } from '../ui/display/waiting.tsx'
import { Card } from '../ui/layout/card.tsx'
import { lazyAgain } from '../ui/lazy-again.tsx'
import { Part } from '../ui/messages/part.tsx'

/** A place on a page where later features show something of their own. The feature of the page names it. */
export type Place<Given extends object = object> = { readonly name: string; readonly gives?: (given: Given) => void }

/** What a feature shows in a place. */
export type Filling = { readonly place: string; readonly name: string; readonly Shown: FunctionComponent<never>; readonly quiet: boolean }

/** A place that passes each part what the page knows, such as the open class. */
export const placeFor = <Given extends object = object>(name: string): Place<Given> => ({ name })

type HowShown = {
  /** Shows nothing while the part loads, or when it fails. */
  quiet?: boolean
}

/** Shows a part of a feature in a place, loaded when the page is shown. Its name is unique in that place. */
export const fill = <Given extends object>(
  place: Place<Given>,
  name: string,
  load: () => Promise<ComponentType<Given>>,
  { quiet = false }: HowShown = {},
): Filling => {
  const Loaded = lazyAgain(load)
  return { place: place.name, name, Shown: (given: Given) => <Loaded {...given} />, quiet }
}

/** What all features show in places, in their order. */
export const Fillings = createContext<readonly Filling[]>([])

const waiting = (
  <Card>
    <SkeletonRows rows={3} disc={false} />
  </Card>
)

/** Everything that features show in this place; each part loads and fails on its own. */
export function Filled<Given extends object>({ place, given }: { place: Place<Given>; given: Given }): ReactNode {
  const fillings = useContext(Fillings)
  return fillings
    .filter(filling => filling.place === place.name)
    .map(({ name, Shown, quiet }) => {
      // The place has typed it: `fill` accepts only components that take what the place passes.
      const Known = Shown as FunctionComponent<Given>
      return (
        <Part key={name} waiting={quiet ? null : waiting} quiet={quiet}>
          <Known {...given} />
        </Part>
      )
    })
}
