import type { Decision, Refusal } from '@xiotein/game/rules'

/** A named refusal, thrown to answer the caller. It rolls back the transaction that it is thrown in. */
export class Refused extends Error {
  override name = 'Refused'
  readonly refusal: Refusal
  readonly status: number
  constructor(refusal: Refusal, status: number) {
    super(refusal.name)
    this.refusal = refusal
    this.status = status
  }
}

const refusedWith =
  (status: number) =>
  (name: string, detail: Readonly<Record<string, string | number>> = {}): Refused =>
    new Refused({ name, detail }, status)

export const badInput = refusedWith(400)
export const signedOut = refusedWith(401)
export const forbidden = refusedWith(403)
export const notFound = refusedWith(404)
export const conflict = refusedWith(409)
export const tooMany = refusedWith(429)

/** Does nothing when the permission holds; otherwise throws the refusal. */
export const permit = (sentence: boolean, name = 'http.forbidden'): void => {
  if (!sentence) throw forbidden(name)
}

/** Returns the outcome of a rule, or throws its refusal. */
export const orRefuse = <Outcome>(decision: Decision<Outcome>): Outcome => {
  if (!decision.ok) throw new Refused(decision.refusal, 409)
  return decision.outcome
}
