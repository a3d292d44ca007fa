import { happening } from '../platform/happening.ts'

/** An admin, in this session, asks that staff have a passkey. Whoever knows about passkeys may refuse. */
export const staffPasskeysAsked = happening<{ readonly sessionId: string }>('school.staff-passkeys-asked')
