import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { Spinner } from '../display/waiting.tsx'
import { lazyWithRetry } from '../lazy-with-retry.tsx'
import { Part } from '../messages/part.tsx'
import { Dialog } from './dialog.tsx'

/** A dialog that is loaded sooner is not announced: two dialogs would flash one after the other. */
const ANNOUNCED_AFTER_MS = 300

/** Until a dialog has been loaded, and if it could not be, another one with its title is in its place. */
export function lazyDialog<Props extends { readonly onClose: () => void }>(
  title: () => string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Loaded = lazyWithRetry(load)
  return function LazyDialog(props: Props) {
    const framed = (inside: ReactNode) => (
      <Dialog open title={title()} onClose={props.onClose}>
        {inside}
      </Dialog>
    )
    return (
      <Part waiting={<Late>{framed(<Spinner />)}</Late>} frame={framed}>
        <Loaded {...props} />
      </Part>
    )
  }
}

function Late({ children }: { children: ReactNode }) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ANNOUNCED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate ? children : null
}
