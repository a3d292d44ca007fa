import { domainEvent } from '../platform/domain-event.ts'

/** An admin, in this session, asks that staff have a passkey. Whoever knows about passkeys may refuse. */
export const staffPasskeysAsked = domainEvent<{ readonly sessionId: string }>('school.staff-passkeys-asked')
