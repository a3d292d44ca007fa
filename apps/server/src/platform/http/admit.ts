import type { Caller } from '../sign-in/index.ts'
import type { Served } from './call.ts'
import { permit, Refused } from './refused.ts'

/**
 * The caller as the call sees them: null for strangers and for people who have not confirmed their address.
 * Refusals: http.signed-out, http.unconfirmed, http.forbidden for an admin who acts as a test account.
 */
export const admit = (served: Pick<Served, 'who' | 'evenUnconfirmed' | 'whileActing'>, caller: Caller): Caller => {
  const seen = caller?.isConfirmed || served.evenUnconfirmed ? caller : null
  if (served.who === 'signed-in' && seen === null) throw caller === null ? new Refused('http.signed-out') : new Refused('http.unconfirmed')
  permit(served.whileActing || !seen?.actingAdminId)
  return seen
}
