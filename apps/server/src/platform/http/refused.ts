import type { RefusalName } from '@xiotein/contract/wire'
import type { Decision, Refusal } from '@xiotein/game/rules'

/** A refusal that the contract declares, thrown to answer the caller. It rolls back the transaction that it is thrown in. */
export class Refused extends Error {
  override name = 'Refused'
  readonly refusal: Refusal<RefusalName>
  /** After how many seconds the same call may be answered, for programs. */
  readonly retryAfterSeconds: number | null
  constructor(name: RefusalName, detail: Refusal['detail'] = {}, retryAfterSeconds: number | null = null) {
    super(name)
    this.retryAfterSeconds = retryAfterSeconds
    this.refusal = { name, detail }
  }
}

/** Does nothing when the permission holds; otherwise throws the refusal. */
export const permit = (sentence: boolean, name: RefusalName = 'http.forbidden'): void => {
  if (!sentence) throw new Refused(name)
}

/** Returns the outcome of a rule, or throws its refusal. */
export const orRefuse = <Outcome>(decision: Decision<Outcome, RefusalName>): Outcome => {
  if (!decision.ok) throw new Refused(decision.refusal.name, decision.refusal.detail)
  return decision.outcome
}
