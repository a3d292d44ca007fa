import { type Algorithm, hash, verify } from '@node-rs/argon2'

// OWASP's minimum for argon2id: 19 MiB, two passes, one lane. About 20 ms of CPU a check.
const ARGON2ID = 2 as Algorithm
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const AT_ONCE = 4

/** A school of 2,000 at the bell fits; a flood of strangers is told to come back, so that nobody waits for minutes. */
const MOST_WAITING = 2_500

/** More passwords wait to be checked than can be in a reasonable time. */
export class TooManyHashes extends Error {
  override name = 'TooManyHashes'
}

let running = 0
const waiting: (() => void)[] = []

/** At most four hashes at a time; the rest of a school that signs in at the bell waits its turn. */
const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  if (waiting.length >= MOST_WAITING) throw new TooManyHashes()
  if (running >= AT_ONCE) await new Promise<void>(resolve => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password.normalize('NFC'), COST))

export const isPassword = (stored: string, password: string): Promise<boolean> => inTurn(() => verify(stored, password.normalize('NFC')))

let decoy: Promise<string> | null = null

/** Costs what a real check costs, so that a stranger cannot tell by the clock which names exist. */
export const spendAHash = async (password: string): Promise<false> => {
  decoy ??= hashPassword('no such person')
  await isPassword(await decoy, password)
  return false
}
