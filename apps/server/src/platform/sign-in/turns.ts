import { type FairQueue, openFairQueue } from './fair-queue.ts'
import type { Queue } from './slots.ts'

/** The person whose password is hashed, which decides about their turn while many wait. */
export type Turn =
  /** A known person: by a session, a link, or a browser in which they have signed in before. */
  | { readonly known: string }
  /** A stranger: identified only by their source and the name that they typed. */
  | { readonly source: string; readonly name: string }

/** A school of 2,000 at the bell fits; the rest of a flood is asked to come back, so that nobody waits for minutes. */
const MOST_WAITING = 2_500
/** The same as the number of guesses for one name: a person never has more of them waiting. */
const MOST_OF_ONE = 10
/** Known people go first, but strangers are never shut out: after this many known ones it is a stranger's turn. */
const KNOWN_IN_A_ROW = 3

/** Chooses the next one: the known before strangers; each person, each source and each name in turn. */
export const openTurns = <Item>(): Queue<Turn, Item> => {
  const open = (): FairQueue<Item> => openFairQueue({ most: MOST_WAITING, mostOfOne: MOST_OF_ONE })
  const known = open()
  const strangers = open()
  let inARow = 0
  return {
    add: (turn, item) => ('known' in turn ? known.add([turn.known], item) : strangers.add([turn.source, turn.name], item)),
    take: () => {
      const isStrangersTurn = known.size() === 0 || (inARow >= KNOWN_IN_A_ROW && strangers.size() > 0)
      inARow = isStrangersTurn ? 0 : inARow + 1
      return (isStrangersTurn ? strangers : known).take()
    },
    size: () => known.size() + strangers.size(),
  }
}
