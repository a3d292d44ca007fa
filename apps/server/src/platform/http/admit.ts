import type { Caller } from '../sign-in/index.ts'
import type { Endpoint } from './call.ts'
import { permit, Refused } from './refused.ts'

/**
 * The caller as the call sees them: null for strangers and for people who have not confirmed their address.
 * Refusals: http.signed-out, http.unconfirmed, http.forbidden for an admin who acts as a test account.
 */
export const admit = (endpoint: Pick<Endpoint, 'who' | 'evenUnconfirmed' | 'whileActing'>, caller: Caller): Caller => {
  const seen = caller?.isConfirmed || endpoint.evenUnconfirmed ? caller : null
  if (endpoint.who === 'signed-in' && seen === null)
    throw caller === null ? new Refused('http.signed-out') : new Refused('http.unconfirmed')
  permit(endpoint.whileActing || !seen?.actingAdminId)
  return seen
}
