import { useState } from 'react'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { LiveRegions } from '../messages/announcer.tsx'
import { useRecentMessages } from './toasts.tsx'

/** Belongs into every modal dialog, which silences everything outside of it: messages and announcements are read out from in here. */
export function HeardInside() {
  const newest = useRecentMessages()[0] ?? null
  const [before] = useState(newest)
  return (
    <>
      <VisuallyHidden>
        <span role="status">{newest === before ? '' : newest?.text}</span>
      </VisuallyHidden>
      <LiveRegions />
    </>
  )
}
