import { openFairQueue, openPlaces, type Places } from '../sign-in/index.ts'

export type Turns = { readonly atOnce: number; readonly mostWaiting: number }

type Lane = { readonly places: Places<readonly string[]>; calls: number }

/**
 * Limits the concurrent calls of one lane and lets the rest wait: a person has a lane, and all strangers together have one. Within a lane
 * each network has its turn, and in it each browser. A full lane refuses the newest call of whoever has most waiting (TooManyWaiting), so
 * that a flood pushes itself out. The work may leave its turn before it ends, for whoever waits.
 */
export const takeTurns = (): (<Result>(
  lane: string,
  from: readonly [network: string, browser: string],
  turns: Turns,
  work: (leave: () => void) => Promise<Result>,
) => Promise<Result>) => {
  const lanes = new Map<string, Lane>()
  // A whole school may be one network of browsers without a cookie: one path may fill the lane.
  const open = ({ atOnce, mostWaiting }: Turns): Lane => ({
    places: openPlaces(atOnce, openFairQueue({ most: mostWaiting, mostOfOne: mostWaiting })),
    calls: 0,
  })
  return async (name, from, turns, work) => {
    const lane = lanes.get(name) ?? open(turns)
    lanes.set(name, lane)
    lane.calls += 1
    try {
      return await lane.places.inTurn(from, work)
    } finally {
      lane.calls -= 1
      if (lane.calls === 0) lanes.delete(name)
    }
  }
}
