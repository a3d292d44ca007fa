import { people } from '../../session.ts'

const confirmed = new Map<string, Promise<unknown>>()

/**
 * Opens the link of a letter once, however often the page is drawn: confirming a new address ends the session, which draws it anew.
 * What the server said stays said; when it could not be asked, the next call asks again.
 */
export function confirmAddress(token: string): Promise<unknown> {
  const known = confirmed.get(token)
  if (known) return known
  const asked = people.command('people.verify-email', { token })
  confirmed.set(token, asked)
  return asked
}

/** Lets the same link be tried again. */
export function forgetConfirmation(token: string): void {
  confirmed.delete(token)
}
