// The figures that the duels are measured by, each with the range that it must stay in.

import { percentOf, quantile, SHARE_RANGE, type Share, TURNS_RANGE, winPercent } from '@xiotein/game/battle'
import type { Tally } from './tally.ts'

type Figure = {
  readonly group: string
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly low: number
  readonly high: number
}

const FIRST_SIDE_RANGE = [49, 51] as const
/** Ours: a side that is behind must have a chance, and being ahead must mean something. */
const COMEBACK_RANGE = [15, 45] as const
/** Ours: draws are rare, and few duels run into the last turn. */
const DRAW_RANGE = [0, 5] as const
/** A share of fewer hands than this is too imprecise to be judged. */
const FEWEST_HANDS = 100

const shareFigures = (group: string, shares: Readonly<Record<string, Share>>): Figure[] =>
  Object.entries(shares)
    .filter(([, share]) => share.brought >= FEWEST_HANDS)
    .map(([name, share]) => ({ group, name, value: winPercent(share), unit: '%', low: SHARE_RANGE[0], high: SHARE_RANGE[1] }))

/** Everything that is judged, of one tally. */
export const figuresOf = (tally: Tally): Figure[] => {
  const turns = tally.turns.toSorted((a, b) => a - b)
  const figure = (name: string, value: number, unit: string, [low, high]: readonly [number, number]): Figure => ({
    group: 'duels',
    name,
    value,
    unit,
    low,
    high,
  })
  return [
    figure('wins of the side listed first', percentOf(tally.firstSideHalfWins, 2 * tally.battles), '%', FIRST_SIDE_RANGE),
    figure('median length', quantile(turns, 0.5), ' turns', TURNS_RANGE),
    figure('comebacks', percentOf(tally.comebacks, tally.decidedAfterThree), '%', COMEBACK_RANGE),
    figure('draws', percentOf(tally.draws, tally.battles), '%', DRAW_RANGE),
    figure('replays that differ', tally.replayedDifferently, '', [0, 0]),
    ...shareFigures('move', tally.moves),
    ...shareFigures('manifest', tally.manifests),
    ...shareFigures('element', tally.elements),
    ...shareFigures('path', tally.paths),
    ...Object.entries(tally.bands).flatMap(([band, shares]) => shareFigures(`move at ${band}`, shares)),
  ]
}

export const isInRange = ({ value, low, high }: Figure): boolean => value >= low && value <= high

/** One line for each figure that left its range, and for each move, card or status that no battle ever showed. */
export const failuresOf = (tally: Tally, known: { readonly plays: readonly string[]; readonly statuses: readonly string[] }): string[] => [
  ...figuresOf(tally)
    .filter(figure => !isInRange(figure))
    .map(({ group, name, value, unit, low, high }) => `${group} ${name}: ${value.toFixed(1)}${unit}, must be ${low} to ${high}${unit}`),
  ...known.plays.filter(id => (tally.plays[id] ?? 0) === 0).map(id => `${id} was never played`),
  ...known.statuses.filter(id => (tally.statuses[id] ?? 0) === 0).map(id => `${id} never lay on anybody`),
]
