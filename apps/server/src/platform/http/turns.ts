import { openFairQueue, openSlots, type Slots, TooManyWaiting } from '../sign-in/index.ts'

export type Turns = { readonly atOnce: number; readonly mostWaiting: number }

type Lane = { readonly slots: Slots<readonly string[]>; calls: number }

/**
 * Limits the concurrent calls of one lane and lets the rest wait: a person has a lane, and all strangers together have one. Within a lane
 * each network has its turn, and within a network each browser. A full lane refuses the newest call of the caller with the most waiting
 * (TooManyWaiting), so that a flood pushes itself out. Work may give up its turn before it ends, for those who wait.
 */
export const limitConcurrency = (): (<Result>(
  lane: string,
  from: readonly [network: string, browser: string],
  turns: Turns,
  work: (leave: () => void) => Promise<Result>,
) => Promise<Result>) => {
  const lanes = new Map<string, Lane>()
  // A whole school may be one network of browsers without a cookie, so one path may fill the lane.
  const open = ({ atOnce, mostWaiting }: Turns): Lane => ({
    slots: openSlots(atOnce, openFairQueue({ most: mostWaiting, mostOfOne: mostWaiting })),
    calls: 0,
  })
  return async (name, from, turns, work) => {
    const lane = lanes.get(name) ?? open(turns)
    lanes.set(name, lane)
    lane.calls += 1
    try {
      return await lane.slots.inTurn(from, work)
    } finally {
      lane.calls -= 1
      if (lane.calls === 0) lanes.delete(name)
    }
  }
}

type CommandTurns = {
  /**
   * Refuses people who already have a command in progress while the queue is full (TooManyWaiting), so that the body of another one need
   * not be read.
   */
  expectRoom(who: string): void
  inTurn<Result>(who: string, work: () => Promise<Result>): Promise<Result>
}

/** A few seconds of work. Seven classes may press at the same moment. */
const MOST_COMMANDS_WAITING = 200

/**
 * Runs a limited number of commands at a time; each person who waits has a turn. Beyond the limit it refuses
 * at once (TooManyWaiting) the newest command of the person with the most waiting: an early refusal costs next to nothing, while letting
 * everybody wait until they time out would leave time for nothing else.
 */
export const takeCommandTurns = (atOnce: number): CommandTurns => {
  const most = MOST_COMMANDS_WAITING
  const slots = openSlots<readonly string[]>(atOnce, openFairQueue({ most, mostOfOne: most }))
  const underWay = new Map<string, number>()
  return {
    expectRoom: who => {
      if (slots.waiting() >= most && underWay.has(who)) throw new TooManyWaiting()
    },
    inTurn: async (who, work) => {
      underWay.set(who, (underWay.get(who) ?? 0) + 1)
      try {
        return await slots.inTurn([who], work)
      } finally {
        const others = (underWay.get(who) ?? 1) - 1
        if (others > 0) underWay.set(who, others)
        else underWay.delete(who)
      }
    },
  }
}
