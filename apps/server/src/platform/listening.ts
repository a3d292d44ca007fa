import type { Change } from './change.ts'
import type { Happening, Listening } from './happening.ts'

type Listener<Payload> = (change: Change, payload: Payload) => Promise<void>

/** Listens to a happening of an earlier feature, in its transaction. When the listener fails, so does the transaction. */
export const listenTo = <Payload>(happening: Happening<Payload>, listen: Listener<NoInfer<Payload>>): Listening => ({
  to: happening.name,
  listen,
})
