import { useState } from 'react'
import { useLocation } from 'wouter'
import { useMe } from '../../people/index.ts'
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx'
import { Part } from '../../ui/messages/part.tsx'
import { useMine } from '../use-squads.ts'

/** Loaded when somebody has been invited. */
const Invitations = lazyWithRetry(async () => (await import('./invitations.tsx')).Invitations)

const HOME = '/squads'

/** Shows the invitations that wait, wherever in the app somebody is. On the page Squads, pupils without a squad see an empty list, too. */
export function InvitationsWatch() {
  const { data } = useMine()
  const forStaff = useMe().roles.some(({ role }) => role !== 'scorekeeper')
  const [path] = useLocation()
  const [open, setOpen] = useState(false)
  const invitations = data?.invitations ?? []
  const alwaysThere = path === HOME && data?.squad === null && !forStaff
  if (!open && !alwaysThere && invitations.length === 0) return null
  return (
    <Part quiet>
      <Invitations invitations={invitations} squadName={data?.squad?.name ?? null} open={open} onOpen={setOpen} />
    </Part>
  )
}
