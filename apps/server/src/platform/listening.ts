import type { Change } from './change.ts'
import type { Happening } from './happening.ts'

type Listener<Payload> = (change: Change, payload: Payload) => Promise<void>

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
  async <Payload>(change: Change, { name }: Happening<Payload>, payload: NoInfer<Payload>): Promise<void> => {
    for (const { to, listen } of listeners) if (to === name) await (listen as Listener<Payload>)(change, payload)
  }
