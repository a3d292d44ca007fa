import { lazyAgain } from '../ui/lazy-again.tsx'

export { Crest } from './crest.tsx'

/** The screen, loaded when it is first opened. */
export const loadSquads = async () => (await import('./squads-page.tsx')).SquadsPage
/** The floating button of invitations, for pupils on every screen. */
export const SquadInvitations = lazyAgain(async () => (await import('./invitations/invitations.tsx')).SquadInvitations)
