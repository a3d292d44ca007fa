// A way through rooms that cost energy, and lay or lift burdens.

import type { Dice } from '@xiotein/game/rules'
import { at, counted, type Kind, shuffled } from './kind.ts'

export type BurdenTask = {
  readonly kind: 'burden'
  readonly rooms: number
  readonly hiddenExits: number
  readonly places: readonly string[]
  readonly burdens: readonly string[]
  /** The rooms that lift a burden; without them any room may. */
  readonly lanterns?: readonly number[]
}
type Exit = {
  readonly to: number
  readonly cost: number
  readonly lays: number | null
  readonly lifts: number | null
  readonly hidden: boolean
}
export type BurdenDeal = {
  readonly places: readonly string[]
  readonly burdens: readonly string[]
  readonly exits: readonly (readonly Exit[])[]
  readonly energy: number
}
/** Goes to a room; null goes a step back. */
export type BurdenInput = { readonly kind: 'burden'; readonly to: number | null }
export type BurdenView = {
  readonly kind: 'burden'
  readonly rooms: readonly {
    readonly name: string
    readonly exits: readonly {
      readonly to: number
      readonly cost: number | null
      readonly lays: string | null
      readonly lifts: string | null
    }[]
  }[]
  readonly path: readonly number[]
  readonly goal: number
  readonly energy: number
  readonly burdens: readonly string[]
  readonly heavier: number
  readonly hint: readonly number[]
}

/** The cost that each burden adds to every exit. */
const HEAVIER = 4
const CHEAPEST = 4
const DEAREST = 14
/** Energy that the best way leaves. */
const TO_SPARE = 10
const STEPS_IN_HELP = 2
const LAYS_PERCENT = 45
const LIFTS_PERCENT = 20
/** Where only lanterns lift burdens, a way to one does so more often. */
const LANTERN_LIFTS_PERCENT = 50
/** The most rooms that an exit leads forward. */
const FURTHEST = 3

type Standing = { readonly room: number; readonly energy: number; readonly carried: readonly number[] }

const costOf = ({ cost }: Exit, carried: readonly number[]): number => cost + HEAVIER * carried.length

const through = (exit: Exit, { energy, carried }: Standing): Standing => {
  const kept = carried.filter(burden => burden !== exit.lifts)
  const lays = exit.lays !== null && !kept.includes(exit.lays) ? [exit.lays] : []
  return { room: exit.to, energy: energy - costOf(exit, carried), carried: [...kept, ...lays] }
}

const exitOf = (room: number, to: number, task: BurdenTask, dice: Dice): Exit => {
  const throwOf = dice.between(1, 100)
  const burden = task.burdens.length === 0 ? null : dice.between(0, task.burdens.length - 1)
  const lays = throwOf <= LAYS_PERCENT ? burden : null
  const percent = task.lanterns === undefined ? LIFTS_PERCENT : task.lanterns.includes(to) ? LANTERN_LIFTS_PERCENT : 0
  const lifts = throwOf > 100 - percent && room > 0 ? burden : null
  return { to, cost: dice.between(CHEAPEST, DEAREST) + 2 * (to - room - 1), lays, lifts, hidden: false }
}

type Way = { readonly way: readonly number[]; readonly energy: number }

/** The way that leaves most energy, or with a `sign` of -1 least, as the rooms after the present one. */
const wayFrom = (exits: BurdenDeal['exits'], from: Standing, sign: 1 | -1 = 1): Way => {
  const ways = at(exits, from.room).map((exit): Way => {
    const { way, energy } = wayFrom(exits, through(exit, from), sign)
    return { way: [exit.to, ...way], energy }
  })
  return ways.reduce((best, way) => (sign * (way.energy - best.energy) > 0 ? way : best), ways[0] ?? { way: [], energy: from.energy })
}

const START: Standing = { room: 0, energy: 0, carried: [] }

/** The room after these steps, and the rooms that somebody came through. */
const walked = ({ exits, energy }: BurdenDeal, inputs: readonly BurdenInput[]): readonly Standing[] => {
  const way: Standing[] = [{ ...START, energy }]
  for (const { to } of inputs) {
    const here = at(way, way.length - 1)
    if (to === null) way.pop()
    else {
      const exit = at(exits, here.room).find(one => one.to === to)
      if (exit) way.push(through(exit, here))
    }
  }
  return way
}

const tried = (task: BurdenTask, dice: Dice): BurdenDeal => {
  const last = task.rooms - 1
  const open = counted(last).map(room => {
    const ahead = shuffled(counted(Math.min(FURTHEST, last - room), room + 1), dice)
    // Every room leads to the next one, so that each can be reached.
    const to = [...new Set([room + 1, ...ahead.slice(0, 2)])].toSorted((a, b) => a - b)
    return to.map(one => exitOf(room, one, task, dice))
  })
  const hidden = shuffled(counted(last), dice).slice(0, task.hiddenExits)
  const exits = [...open.map((some, room) => some.map((exit, nth) => ({ ...exit, hidden: nth === 0 && hidden.includes(room) }))), []]
  return { places: task.places, burdens: task.burdens, exits, energy: TO_SPARE - wayFrom(exits, START).energy }
}

export const burden: Kind<BurdenTask, BurdenDeal, BurdenInput, BurdenView> = {
  deal: (task, dice) => {
    for (;;) {
      const deal = tried(task, dice)
      // A choice of ways is one only where some of them fail.
      if (wayFrom(deal.exits, { ...START, energy: deal.energy }, -1).energy < 0) return deal
    }
  },
  allows: (deal, inputs, { to }) => {
    const way = walked(deal, inputs)
    const here = at(way, way.length - 1)
    // A step that costs more than is left can be tried, too: it is the one way to fail.
    return to === null ? way.length > 1 : at(deal.exits, here.room).some(one => one.to === to)
  },
  look: (deal, inputs, helped) => {
    const way = walked(deal, inputs)
    const here = at(way, way.length - 1)
    const goal = deal.exits.length - 1
    const best = wayFrom(deal.exits, here)
    // When the energy no longer lasts for any way, the best step is the one back.
    const hint = best.energy >= 0 ? best.way.slice(0, STEPS_IN_HELP) : way.slice(-2, -1).map(({ room }) => room)
    const name = (burden: number | null): string | null => (burden === null ? null : at(deal.burdens, burden))
    return {
      state: here.energy < 0 ? 'lost' : here.room === goal ? 'won' : 'open',
      view: {
        kind: 'burden',
        goal,
        heavier: HEAVIER,
        energy: here.energy,
        path: way.map(({ room }) => room),
        rooms: deal.exits.map((exits, room) => ({
          name: deal.places[room] ?? '',
          exits: exits.map(({ to, cost, lays, lifts, hidden }) => ({
            to,
            // A hidden cost shows in the room beside it, and stays seen.
            cost: hidden && !way.some(standing => standing.room === room) ? null : cost,
            lays: name(lays),
            lifts: name(lifts),
          })),
        })),
        burdens: here.carried.map(one => at(deal.burdens, one)),
        hint: helped ? hint : [],
      },
    }
  },
  solve: deal => wayFrom(deal.exits, { ...START, energy: deal.energy }).way.map(to => ({ kind: 'burden', to })),
}
