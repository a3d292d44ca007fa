import { useLocation } from 'wouter'
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx'

const InvitationsWatch = lazyWithRetry(async () => (await import('./watch.tsx')).InvitationsWatch)

/** Screens of work, and those where one reads and plays, with bars of their own at the foot. They do not even load the invitations. */
const BUSY = /^\/(?:scorekeeper|admin|classes|story)\b/

/** The invitations that wait, over every screen that has room for them. */
export function SquadInvitations() {
  const [path] = useLocation()
  return BUSY.test(path) ? null : <InvitationsWatch />
}
