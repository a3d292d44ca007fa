import { lazy } from 'react'

export { Crest } from './crest.tsx'

/** The screen, loaded when it is first opened. */
export const loadSquads = async () => (await import('./squads-page.tsx')).SquadsPage
/** The floating button of invitations, for pupils on every screen. */
export const SquadInvitations = lazy(async () => ({ default: (await import('./invitations/invitations.tsx')).SquadInvitations }))
