import { Component, type ComponentType, lazy, type ReactNode } from 'react'
import { wordsCame } from './speech.ts'

type CatchProps = { children: ReactNode; onError: () => void }

/** Passes an error on to the boundary around it, and says that there was one. */
class Catch extends Component<CatchProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  // Not before the failure is final: React draws a failed screen twice, and may do other work in between.
  override componentDidCatch(error: unknown): void {
    this.props.onError()
    this.setState(() => {
      throw error
    })
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children
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
    // React remembers a failure: the next try needs a new part.
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
