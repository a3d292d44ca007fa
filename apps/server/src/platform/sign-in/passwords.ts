import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { openHashing } from './hashing.ts'
import { openSlots, type Slots } from './slots.ts'
import { openTurns, type Turn } from './turns.ts'

/** The cost of one hash: memory in KiB, and passes over it. */
export type HashCost = { readonly memoryCost: number; readonly timeCost: number }

const ARGON2ID = 2 as Algorithm
// OWASP's minimum for argon2id: 19 MiB, two passes, one lane. About 20 ms of CPU a check.
const COST: HashCost = { memoryCost: 19_456, timeCost: 2 }

/** Strangers of one school whose check is under way: enough to keep the hashes busy. */
const STRANGERS_AT_ONCE = 4

/** A hash that no password matches. Checking against it costs as much as a real check. */
const decoyOf = ({ memoryCost, timeCost }: HashCost): string =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Throws TooManyWaiting when the queue is full. */
export type Passwords = Slots<Turn> & {
  hash(password: string, turn: Turn): Promise<string>
  /** With no stored hash (null) the answer is false and takes the same time, so that a stranger cannot find out by timing which names exist. `beforeCheck` happens when its turn has come, and before it waits for a hash. */
  isRight(stored: string | null, password: string, turn: Turn, beforeCheck?: () => Promise<void>): Promise<boolean>
}

/** Hashes and checks passwords, two at a time; the rest of a school that signs in at the bell waits its turn. Only tests hash at another cost. */
export const openPasswords = (cost: HashCost = COST, slots: Slots<Turn> = openHashing()('')): Passwords => {
  const decoy = decoyOf(cost)
  // The work before a check may wait for the database of this school, and must not hold up the hashes of other schools.
  const strangers = openSlots<Turn>(STRANGERS_AT_ONCE, openTurns())
  return {
    ...slots,
    hash: (password, turn) => slots.inTurn(turn, () => hash(password.normalize('NFC'), { algorithm: ARGON2ID, parallelism: 1, ...cost })),
    isRight: (stored, password, turn, beforeCheck) => {
      const check = (): Promise<boolean> =>
        slots.inTurn(turn, async () => {
          return (await verify(stored ?? decoy, password.normalize('NFC'))) && stored !== null
        })
      if (!beforeCheck) return check()
      return strangers.inTurn(turn, async () => {
        await beforeCheck()
        return check()
      })
    },
    waiting: () => strangers.waiting() + slots.waiting(),
    close: () => {
      strangers.close()
      slots.close()
    },
  }
}
