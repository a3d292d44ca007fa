import { useState } from 'react'

/** Returns how old a state is: of two with the same id, the one with the higher number is newer. */
type AgeOf<State> = (state: State) => { readonly id: string; readonly at: number }

/** Returns the newer of two states of the same thing; the state of another thing replaces the known one. */
export const newest = <State>(ageOf: AgeOf<State>, known: State | null, arrived: State): State => {
  if (known === null) return arrived
  const [before, after] = [ageOf(known), ageOf(arrived)]
  return before.id === after.id && before.at > after.at ? known : arrived
}

/**
 * Keeps what the server plays with somebody, such as a fight or an encounter, as the answers to commands and reads leave it: an older
 * answer never replaces a newer one. Null until the first came, and after `drop`.
 */
export function useNewest<State>(ageOf: AgeOf<State>): {
  state: State | null
  take: (arrived: State) => void
  /** The same for an answer about what is shown: it comes too late once something else has taken its place, or it was dropped. */
  renew: (arrived: State) => void
  drop: () => void
} {
  const [state, setState] = useState<State | null>(null)
  return {
    state,
    take: arrived => setState(known => newest(ageOf, known, arrived)),
    renew: arrived => setState(known => (known && ageOf(known).id === ageOf(arrived).id ? newest(ageOf, known, arrived) : known)),
    drop: () => setState(null),
  }
}
