import { useState } from 'react'
import { useLocation } from 'wouter'
import { useMe } from '../../people/index.ts'
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx'
import { Part } from '../../ui/messages/part.tsx'
import { useMine } from '../use-squads.ts'

/** Loaded when somebody has been invited. */
const Invitations = lazyWithRetry(async () => (await import('./invitations.tsx')).Invitations)

const HOME = '/squads'
/** Screens of work, and those where one reads and plays, with bars of their own at the foot. */
const BUSY = /^\/(?:scorekeeper|admin|classes|story)\b/

/** Shows the invitations that wait, wherever in the app somebody is. On the page Squads, pupils without a squad see an empty list, too. */
export function SquadInvitations() {
  const { data } = useMine()
  const forStaff = useMe().roles.some(({ role }) => role !== 'scorekeeper')
  const [path] = useLocation()
  const [open, setOpen] = useState(false)
  const invitations = data?.invitations ?? []
  const alwaysThere = path === HOME && data?.squad === null && !forStaff
  if (!open && (BUSY.test(path) || (!alwaysThere && invitations.length === 0))) return null
  return (
    <Part quiet>
      <Invitations invitations={invitations} open={open} onOpen={setOpen} />
    </Part>
  )
}
