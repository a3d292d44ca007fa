import { sum } from '@xiotein/game/rules'
import { openSlots, type QueuedWork, type Slots } from './slots.ts'
import { openTurns, type Turn } from './turns.ts'

type Asking = { readonly school: string; readonly turn: Turn; readonly isClosed: () => boolean }
type Turns = ReturnType<typeof openTurns<QueuedWork>>

/** Hashes take the cores and 19 MiB each, so they are limited in the whole process, and not in each of its schools. */
const AT_ONCE = 2

/** Gives each school of the process its turns at the same slots. */
type Hashing = (school: string) => Slots<Turn>

/** Schools in which somebody waits are served in turn, and in each of them its people are: a school at its bell does not delay the others. */
export const openHashing = (): Hashing => {
  /** The next school first. */
  const waiting = new Map<string, Turns>()
  const slots = openSlots<Asking>(AT_ONCE, {
    add: ({ school, turn, isClosed }, item) => {
      if (isClosed()) return item
      const own = waiting.get(school) ?? openTurns<QueuedWork>()
      waiting.set(school, own)
      return own.add(turn, item)
    },
    take: () => {
      for (const [school, own] of waiting) {
        const item = own.take()
        // The school that was served goes to the end of the queue.
        waiting.delete(school)
        if (own.size() > 0) waiting.set(school, own)
        if (item !== null) return item
      }
      return null
    },
    size: () => sum([...waiting.values()].map(own => own.size())),
  })
  return school => {
    let closed = false
    return {
      inTurn: (turn, work) => slots.inTurn({ school, turn, isClosed: () => closed }, work),
      waiting: () => waiting.get(school)?.size() ?? 0,
      close: () => {
        closed = true
        const own = waiting.get(school)
        waiting.delete(school)
        for (let next = own?.take(); next; next = own?.take()) next.refuse()
      },
    }
  }
}
