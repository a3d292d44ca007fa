// Lamps on a grid that light their row and column up to the next wall.

import type { Dice } from '@xiotein/game/rules'
import { at, counted, type Kind, shuffled } from './kind.ts'

export type LamplightTask = { readonly kind: 'lamplight'; readonly width: number; readonly lamps: number }
export type LamplightDeal = {
  readonly width: number
  readonly walls: readonly number[]
  readonly windows: readonly number[]
  readonly lamps: readonly number[]
}
export type LamplightInput = { readonly kind: 'lamplight'; readonly lamps: readonly number[] }
export type LamplightView = {
  readonly kind: 'lamplight'
  readonly width: number
  readonly height: number
  readonly walls: readonly number[]
  readonly windows: readonly number[]
  readonly lamps: number
  readonly given: readonly number[]
}

const WALL_PERCENT = 18
const WINDOW_PERCENT = 60
const LAMPS_IN_HELP = 2

const STEPS = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
] as const

/** The cells that a lamp lights: its own, and those to each side up to a wall. */
export const litFrom = (lamp: number, width: number, walls: readonly number[]): number[] => {
  const lit = [lamp]
  for (const [down, right] of STEPS) {
    let row = Math.floor(lamp / width) + down
    let column = (lamp % width) + right
    while (row >= 0 && row < width && column >= 0 && column < width && !walls.includes(row * width + column)) {
      lit.push(row * width + column)
      row += down
      column += right
    }
  }
  return lit
}

const tried = ({ width, lamps }: LamplightTask, dice: Dice): LamplightDeal => {
  const cells = counted(width * width)
  const walls = cells.filter(() => dice.between(1, 100) <= WALL_PERCENT)
  const chosen: number[] = []
  const lit = new Set<number>()
  for (const cell of shuffled(
    cells.filter(cell => !walls.includes(cell)),
    dice,
  )) {
    if (chosen.length === lamps) break
    // Each lamp lights something that is dark without it.
    if (lit.has(cell)) continue
    chosen.push(cell)
    for (const one of litFrom(cell, width, walls)) lit.add(one)
  }
  const windows = [...lit].filter(cell => !chosen.includes(cell) && dice.between(1, 100) <= WINDOW_PERCENT).toSorted((a, b) => a - b)
  return { width, walls, windows, lamps: chosen }
}

const lights = ({ width, walls, windows }: LamplightDeal, lamps: readonly number[]): boolean => {
  const lit = new Set(lamps.flatMap(lamp => litFrom(lamp, width, walls)))
  return windows.every(window => lit.has(window))
}

/** Whether it is a puzzle: as many lamps as asked for, and one fewer of them is not enough. */
const isHard = (deal: LamplightDeal, lamps: number): boolean =>
  deal.lamps.length === lamps &&
  deal.lamps.every(
    lamp =>
      !lights(
        deal,
        deal.lamps.filter(other => other !== lamp),
      ),
  )

export const lamplight: Kind<LamplightTask, LamplightDeal, LamplightInput, LamplightView> = {
  deal: (task, dice) => {
    let deal = tried(task, dice)
    while (!isHard(deal, task.lamps)) deal = tried(task, dice)
    return deal
  },
  allows: ({ width, walls, lamps }, inputs, input) =>
    inputs.length === 0 && input.lamps.length <= lamps.length && input.lamps.every(lamp => lamp < width * width && !walls.includes(lamp)),
  look: (deal, [input], helped) => ({
    state: input === undefined ? 'open' : lights(deal, input.lamps) ? 'won' : 'lost',
    view: {
      ...{ kind: 'lamplight', width: deal.width, height: deal.width, walls: deal.walls, windows: deal.windows, lamps: deal.lamps.length },
      given: helped ? counted(LAMPS_IN_HELP).map(place => at(deal.lamps, place)) : [],
    },
  }),
  solve: ({ lamps }) => [{ kind: 'lamplight', lamps }],
}
