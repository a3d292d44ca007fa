import { useMayInterrupt } from '../../platform/interruptions.ts'
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx'

const InvitationsWatch = lazyWithRetry(async () => (await import('./watch.tsx')).InvitationsWatch)

/** The invitations that wait, over every screen that has room for them. The others do not even load them. */
export function SquadInvitations() {
  return useMayInterrupt() ? <InvitationsWatch /> : null
}
