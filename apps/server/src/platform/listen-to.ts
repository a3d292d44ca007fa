import type { Change } from './change.ts'
import type { DomainEvent, DomainListener } from './domain-event.ts'

type Listener<Payload> = (change: Change, payload: Payload) => Promise<void>

/** Listens to a domain event of an earlier feature, in its transaction. When the listener fails, so does the transaction. */
export const listenTo = <Payload>(event: DomainEvent<Payload>, listen: Listener<NoInfer<Payload>>): DomainListener => ({
  to: event.name,
  listen,
})
