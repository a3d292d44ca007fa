import { Component, type ComponentType, lazy, type ReactNode } from 'react'
import { wordsCame } from './speech.ts'

type CatchProps = { children: ReactNode; onError: () => void }

/** Passes an error on to the boundary around it, and says that there was one. */
class Catch extends Component<CatchProps, { failure: { error: unknown } | null }> {
  override state: { failure: { error: unknown } | null } = { failure: null }

  static getDerivedStateFromError(error: unknown): { failure: { error: unknown } } {
    return { failure: { error } }
  }

  override render(): ReactNode {
    if (this.state.failure === null) return this.props.children
    // React draws a failed screen twice in one go before it shows the failure.
    queueMicrotask(this.props.onError)
    throw this.state.failure.error
  }
}

/** Like React's `lazy`, but a failed load is tried again when the boundary that showed the failure renders the part again. */
export function lazyWithRetry<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const begin = (): ComponentType<Props> =>
    lazy(async () => {
      const Part = await load()
      await wordsCame()
      return { default: Part }
    })
  let current = begin()
  return function Again(props: Props) {
    const Part = current
    // React remembers a failure: the next try needs a new part. Not before the failure is shown, or it would be tried without end.
    const renew = (): void => {
      if (current === Part) current = begin()
    }
    return (
      <Catch onError={renew}>
        <Part {...props} />
      </Catch>
    )
  }
}
