import { type ComponentType, lazy } from 'react'

/** As React's `lazy`, but a load that failed is tried anew when the part is next drawn. */
export function lazyAgain<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const begin = (): ComponentType<Props> =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (error) {
        // React remembers the failure: the next try needs a new part.
        current = begin()
        throw error
      }
    })
  let current = begin()
  return function Again(props: Props) {
    const Part = current
    return <Part {...props} />
  }
}
