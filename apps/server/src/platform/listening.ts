import type { Transaction } from './database/index.ts'
import type { Happening } from './happening.ts'
import type { School } from './school.ts'

type Listener<Payload> = (school: School, tx: Transaction, payload: Payload) => Promise<void>

/** A listener of a feature to a happening of an earlier one. */
export type Listening = {
  readonly to: string
  // The payload is known where it is made and where it is listened to; a list holds many kinds.
  readonly listen: Listener<never>
}

/** Listens to a happening of an earlier feature, in its transaction. When the listener fails, so does the transaction. */
export const listenTo = <Payload>(happening: Happening<Payload>, listen: Listener<NoInfer<Payload>>): Listening => ({
  to: happening.name,
  listen,
})

/** Calls the listeners one after the other, in the order of their features. */
export const tellListeners =
  (listeners: readonly Listening[]) =>
  async <Payload>(school: School, tx: Transaction, { name }: Happening<Payload>, payload: NoInfer<Payload>): Promise<void> => {
    for (const { to, listen } of listeners) if (to === name) await (listen as Listener<Payload>)(school, tx, payload)
  }
