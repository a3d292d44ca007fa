// Counts over many battles. A tally is plain data, so that tallies of several workers can be added up.

import {
  type Arsenal,
  BANDS,
  type BattleEvent,
  type Match,
  matchOf,
  type PlayedBattle,
  playMatch,
  replaysTheSame,
  type Share,
  type Step,
} from '@xiotein/game/battle'
import type { MoveCatalogue } from '@xiotein/game/moves'
import { tallyPaths } from './path-duels.ts'

/** The log of all turns. */
const eventsOf = (steps: readonly Step[]): BattleEvent[] => steps.flatMap(one => [...one.events])

export type Tally = {
  battles: number
  draws: number
  firstSideHalfWins: number
  comebacks: number
  decidedAfterThree: number
  replayed: number
  replayedDifferently: number
  turns: number[]
  moves: Record<string, Share>
  /** Keyed by the name of the stage, then by the move. */
  bands: Record<string, Record<string, Share>>
  manifests: Record<string, Share>
  elements: Record<string, Share>
  cards: Record<string, Share>
  paths: Record<string, Share>
  plays: Record<string, number>
  statuses: Record<string, number>
  endings: Record<string, number>
}

export const emptyTally = (): Tally => ({
  battles: 0,
  draws: 0,
  firstSideHalfWins: 0,
  comebacks: 0,
  decidedAfterThree: 0,
  replayed: 0,
  replayedDifferently: 0,
  turns: [],
  moves: {},
  bands: Object.fromEntries(BANDS.map(band => [band.name, {}])),
  manifests: {},
  elements: {},
  cards: {},
  paths: {},
  plays: {},
  statuses: {},
  endings: {},
})

const addShare = (shares: Record<string, Share>, key: string, halfWins: number, brought = 1): void => {
  const share = shares[key] ?? { brought: 0, halfWins: 0 }
  share.brought += brought
  share.halfWins += halfWins
  shares[key] = share
}

const addCount = (counts: Record<string, number>, key: string, by = 1): void => {
  counts[key] = (counts[key] ?? 0) + by
}

/** After which turn a side counts as behind when it still wins. */
const COMEBACK_TURN = 3

/** 1 when the winner had less health and shield than the other after turn 3, 0 when not, null when that is unknown. */
const comeback = ({ last, steps }: PlayedBattle): 0 | 1 | null => {
  const then = steps[COMEBACK_TURN - 1]?.battle
  const winner = last.outcome?.winner ?? null
  if (then === undefined || winner === null || then.outcome !== null) return null
  const [ada, ben] = then.fighters.map(fighter => fighter.health + fighter.shield)
  if (ada === undefined || ben === undefined || ada === ben) return null
  return (winner === 0 ? ada < ben : ben < ada) ? 1 : 0
}

const countBrought = (tally: Tally, match: Match, catalogue: MoveCatalogue, side: number, halfWins: number): void => {
  const fighter = match.setUp.fighters[side]
  const manifests = new Set<string>()
  const elements = new Set<string>()
  for (const held of fighter?.hand ?? []) {
    const move = catalogue[held.move]
    addShare(tally.moves, held.move, halfWins)
    const band = tally.bands[match.band.name]
    if (band !== undefined) addShare(band, held.move, halfWins)
    if (move?.manifest) manifests.add(move.manifest)
    if (move?.element) elements.add(move.element)
  }
  for (const manifest of manifests) addShare(tally.manifests, manifest, halfWins)
  for (const element of elements) addShare(tally.elements, element, halfWins)
  for (const held of fighter?.cards ?? []) addShare(tally.cards, held.card, halfWins)
}

/** Plays the matches from `from` up to `to` (not included); every second one is replayed from its seed and inputs. */
export const tallyMatches = (arsenal: Arsenal, from: number, to: number): Tally => {
  const context = { ...arsenal, bosses: {} }
  const tally = { ...emptyTally(), paths: tallyPaths(arsenal, from, to) }
  for (let number = from; number < to; number += 1) {
    const match = matchOf(arsenal, number)
    const played = playMatch(match, context)
    const winner = played.last.outcome?.winner ?? null
    tally.battles += 1
    tally.turns.push(played.steps.length)
    addCount(tally.endings, played.last.outcome?.reason ?? 'none')
    if (winner === null) tally.draws += 1
    const halfWinsOf = (side: number): number => (winner === null ? 1 : winner === side ? 2 : 0)
    tally.firstSideHalfWins += halfWinsOf(0)
    for (const side of [0, 1]) countBrought(tally, match, arsenal.moves, side, halfWinsOf(side))
    const back = comeback(played)
    if (back !== null) {
      tally.decidedAfterThree += 1
      tally.comebacks += back
    }
    for (const event of eventsOf(played.steps)) {
      if (event.kind === 'played') addCount(tally.plays, event.move)
      else if (event.kind === 'used-card') addCount(tally.plays, event.card)
      else if (event.kind === 'laid') addCount(tally.statuses, event.status)
    }
    if (number % 2 === 0) {
      tally.replayed += 1
      if (!replaysTheSame(match, played, context)) tally.replayedDifferently += 1
    }
  }
  return tally
}

const addShares = (into: Record<string, Share>, from: Record<string, Share>): void => {
  for (const [key, share] of Object.entries(from)) addShare(into, key, share.halfWins, share.brought)
}

const addCounts = (into: Record<string, number>, from: Record<string, number>): void => {
  for (const [key, count] of Object.entries(from)) addCount(into, key, count)
}

/** The sum of the tallies of several workers. */
export const addTallies = (tallies: readonly Tally[]): Tally => {
  const sum = emptyTally()
  for (const tally of tallies) {
    sum.battles += tally.battles
    sum.draws += tally.draws
    sum.firstSideHalfWins += tally.firstSideHalfWins
    sum.comebacks += tally.comebacks
    sum.decidedAfterThree += tally.decidedAfterThree
    sum.replayed += tally.replayed
    sum.replayedDifferently += tally.replayedDifferently
    sum.turns.push(...tally.turns)
    addShares(sum.moves, tally.moves)
    addShares(sum.manifests, tally.manifests)
    addShares(sum.elements, tally.elements)
    addShares(sum.cards, tally.cards)
    addShares(sum.paths, tally.paths)
    for (const { name } of BANDS) addShares(sum.bands[name] ?? {}, tally.bands[name] ?? {})
    addCounts(sum.plays, tally.plays)
    addCounts(sum.statuses, tally.statuses)
    addCounts(sum.endings, tally.endings)
  }
  return sum
}
