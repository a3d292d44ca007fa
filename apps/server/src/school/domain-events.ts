import { domainEvent } from '../platform/domain-event.ts'

/** An admin, in this session, requires passkeys of staff. The feature that has passkeys may refuse. */
export const staffPasskeysAsked = domainEvent<{ readonly sessionId: string }>('school.staff-passkeys-asked')
