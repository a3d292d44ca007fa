import { useState } from 'react'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { LiveRegions } from '../messages/announcer.tsx'
import { useHostsToasts } from './toast-hosts.ts'
import { useRecentMessages } from './toasts.tsx'

/** Belongs into every modal dialog, which silences everything outside of it: messages are shown, and announcements read out, in here. */
export function HeardInside() {
  const host = useHostsToasts<HTMLDivElement>()
  const newest = useRecentMessages()[0] ?? null
  const [before] = useState(newest)
  return (
    <>
      <div ref={host} />
      <VisuallyHidden>
        <span role="status">{newest?.id === before?.id ? '' : newest?.text}</span>
      </VisuallyHidden>
      <LiveRegions />
    </>
  )
}
