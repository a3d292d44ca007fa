import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { openPlaces, type Places } from './places.ts'
import { openTurns, type Turn } from './turns.ts'

// OWASP's minimum for argon2id: 19 MiB, two passes, one lane. About 20 ms of CPU a check.
const ARGON2ID = 2 as Algorithm
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const AT_ONCE = 2

/** A hash that no password matches. Checking against it costs as much as a real check. */
const DECOY = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Throws TooManyWaiting where the queue is full. */
export type Passwords = Places<Turn> & {
  hash(password: string, turn: Turn): Promise<string>
  /** With no stored hash (null) the answer is false and takes the same time, so that a stranger cannot find out by timing which names exist. */
  isRight(stored: string | null, password: string, turn: Turn): Promise<boolean>
}

/** Hashes and checks passwords, two at a time; the rest of a school that signs in at the bell waits its turn. */
export const openPasswords = (): Passwords => {
  const places = openPlaces(AT_ONCE, openTurns())
  return {
    ...places,
    hash: (password, turn) => places.inTurn(turn, () => hash(password.normalize('NFC'), COST)),
    isRight: (stored, password, turn) =>
      places.inTurn(turn, async () => (await verify(stored ?? DECOY, password.normalize('NFC'))) && stored !== null),
  }
}
