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

/** The cells of a grid, and for each of them those to its right, below it, to its left and above it, the near ones first. */
type Grid = { readonly cells: readonly number[]; readonly rays: readonly (readonly (readonly number[])[])[] }

const gridOf = (width: number): Grid => {
  const cells = counted(width * width)
  const rays = cells.map(cell => {
    const [row, column] = [Math.floor(cell / width), cell % width]
    const away = (many: number, step: number) => counted(many, 1).map(nth => cell + step * nth)
    return [away(width - 1 - column, 1), away(width - 1 - row, width), away(column, 0 - 1), away(row, 0 - width)]
  })
  return { cells, rays }
}

/** The cells that a lamp lights: its own, and those to each side up to a wall. */
const litBy = (lamp: number, { rays }: Grid, isWall: Uint8Array): number[] => {
  const lit = [lamp]
  for (const ray of at(rays, lamp))
    for (const cell of ray) {
      if (isWall[cell] === 1) break
      lit.push(cell)
    }
  return lit
}

const flagged = (cells: readonly number[], width: number): Uint8Array => {
  const flags = new Uint8Array(width * width)
  for (const cell of cells) flags[cell] = 1
  return flags
}

/**
 * A grid, as the dice fall; null where it is no puzzle: too few lamps found a dark place, or one lamp fewer would do. Some thousand are thrown for
 * a deal, so that each is made in few steps. What is thrown for must stay as it is: open attempts are dealt again from their seeds.
 */
const tried = ({ width, lamps }: LamplightTask, grid: Grid, dice: Dice): LamplightDeal | null => {
  const { cells } = grid
  const walls = cells.filter(() => dice.between(1, 100) <= WALL_PERCENT)
  const isWall = flagged(walls, width)
  const free = cells.filter(cell => isWall[cell] === 0)
  const chosen: number[] = []
  /** The number of lamps that light a cell, and the cells in the order in which they were lit. */
  const times = new Uint8Array(width * width)
  const lit: number[] = []
  const lightOf: number[][] = []
  for (const cell of shuffled(free, dice)) {
    if (chosen.length === lamps) break
    // Each lamp lights something that is dark without it.
    if (times[cell] !== 0) continue
    const light = litBy(cell, grid, isWall)
    chosen.push(cell)
    lightOf.push(light)
    for (const one of light) {
      const before = times[one] ?? 0
      if (before === 0) lit.push(one)
      times[one] = before + 1
    }
  }
  const isWindow = new Uint8Array(width * width)
  for (const cell of lit) if (!chosen.includes(cell) && dice.between(1, 100) <= WINDOW_PERCENT) isWindow[cell] = 1
  const isNeeded = (light: readonly number[]): boolean => light.some(cell => isWindow[cell] === 1 && times[cell] === 1)
  if (chosen.length < lamps || !lightOf.every(isNeeded)) return null
  return { width, walls, windows: cells.filter(cell => isWindow[cell] === 1), lamps: chosen }
}

const lights = ({ width, walls, windows }: LamplightDeal, lamps: readonly number[]): boolean => {
  const [grid, isWall] = [gridOf(width), flagged(walls, width)]
  const lit = flagged(
    lamps.flatMap(lamp => litBy(lamp, grid, isWall)),
    width,
  )
  return windows.every(window => lit[window] === 1)
}

export const lamplight: Kind<LamplightTask, LamplightDeal, LamplightInput, LamplightView> = {
  deal: (task, dice) => {
    const grid = gridOf(task.width)
    for (;;) {
      const deal = tried(task, grid, dice)
      if (deal) return deal
    }
  },
  allows: ({ width, walls, lamps }, inputs, input) =>
    inputs.length === 0 && input.lamps.length <= lamps.length && input.lamps.every(lamp => lamp < width * width && !walls.includes(lamp)),
  look: (deal, [input], helped) => ({
    state: input === undefined ? 'open' : lights(deal, input.lamps) ? 'won' : 'lost',
    view: {
      kind: 'lamplight',
      width: deal.width,
      height: deal.width,
      walls: deal.walls,
      windows: deal.windows,
      lamps: deal.lamps.length,
      given: helped ? counted(LAMPS_IN_HELP).map(place => at(deal.lamps, place)) : [],
    },
  }),
  solve: ({ lamps }) => [{ kind: 'lamplight', lamps }],
}
