import { LiveRegions } from '../messages/announcer.tsx'
import { useHostsToasts } from './toast-hosts.ts'

/** Belongs into every modal dialog, which silences everything outside of it: messages are shown, and announcements read out, in here. */
export function HeardInside() {
  const host = useHostsToasts<HTMLDivElement>()
  return (
    <>
      <div ref={host} />
      <LiveRegions host={host} />
    </>
  )
}
