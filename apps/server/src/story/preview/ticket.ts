import { createHmac } from 'node:crypto'
import type { SessionContext } from '../../platform/http/index.ts'

type TicketContext = Pick<SessionContext<'signed-in', unknown>, 'browser' | 'caller' | 'school'>

/**
 * The ticket of a try, a new one at its beginning, and its seed. That follows from the ticket and from the session, whose token no page can read: it
 * is stored nowhere, and nobody chooses it. With other losses it is another one, so that no open try is asked for with its solution.
 */
export const ticketOf = ({ browser, caller, school }: TicketContext, ticket: string | null, losses: number) => {
  const id = ticket ?? school.newId()
  const token = browser.sessionToken ?? caller.sessionId
  return { id, seed: createHmac('sha256', token).update(`${id} ${losses}`).digest().readUInt32LE() }
}
