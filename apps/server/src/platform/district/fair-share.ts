/** The number of calls that may be under way, in all schools of the process and in one of them. */
export type Shares = { readonly most: number; readonly mostOfOne: number }

/** A call costs up to 50 kB while it is under way. One school in its first lesson stays far below its own limit. */
const SHARES: Shares = { most: 2_000, mostOfOne: 1_000 }

export type FairShare = {
  /** Returns a function that ends the call, or null when the school already has its share under way. */
  enter(school: string): (() => void) | null
  running(school: string): number
  /** The number of the school's calls that were refused. */
  refused(school: string): number
}

/**
 * Counts the calls under way in each school. As long as there is room, a school may have as many as it likes up to its own limit; when there
 * is none, a sender with more than an even share is refused, and the others are let in.
 */
export const shareFairly = ({ most, mostOfOne }: Shares = SHARES): FairShare => {
  const running = new Map<string, number>()
  const refused = new Map<string, number>()
  let total = 0
  return {
    enter: school => {
      const own = running.get(school) ?? 0
      const evenShare = most / Math.max(1, running.size + (own === 0 ? 1 : 0))
      if (own >= mostOfOne || (total >= most && own >= evenShare)) {
        refused.set(school, (refused.get(school) ?? 0) + 1)
        return null
      }
      total += 1
      running.set(school, own + 1)
      let ended = false
      return () => {
        if (ended) return
        ended = true
        total -= 1
        const left = (running.get(school) ?? 1) - 1
        if (left > 0) running.set(school, left)
        else running.delete(school)
      }
    },
    running: school => running.get(school) ?? 0,
    refused: school => refused.get(school) ?? 0,
  }
}
