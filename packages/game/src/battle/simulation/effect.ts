// The effect of a change of a move, measured in duels before anybody meets it. docs/game-rules.md, "The moves of a school".

import { amountOf, withDamage } from '@xiotein/game/moves'
import { sum } from '@xiotein/game/rules'
import { playMatch } from './play.ts'
import { type Arsenal, BANDS, type Band, matchAt } from './players.ts'
import { quantile, SHARE_RANGE, type Share, winPercent } from './ranges.ts'

/** Duels with the change, and as many without it. */
export const EFFECT_DUELS = 2000
/** 95 of 100 measurements are not further from the truth than this many standard errors. */
const SURE = 1.96

/** The wins of the side that brings the move, at each stage in which pupils can have it; and how many turns each duel took. */
export type MeasuredEffect = { readonly stages: Readonly<Record<string, Share>>; readonly turns: readonly number[] }

/** The stages in which a move can be in a hand. */
export const stagesOf = ({ moves }: Arsenal, moveId: string): readonly Band[] =>
  BANDS.filter(({ lineLevel }) => lineLevel >= (moves[moveId]?.learningLevel ?? Number.POSITIVE_INFINITY))

/** Plays duels in which one side brings the move; it sits on both sides equally often. The same duels are played whatever the move does. */
export const measureMove = (arsenal: Arsenal, moveId: string, duels: number, stages = stagesOf(arsenal, moveId)): MeasuredEffect => {
  const move = arsenal.moves[moveId]
  const wins: Record<string, Share> = {}
  const turns: number[] = []
  if (!move) return { stages: wins, turns }
  const context = { ...arsenal, bosses: {} }
  const each = Math.ceil(duels / Math.max(1, stages.length))
  for (const band of stages) {
    const share: Share = { brought: 0, halfWins: 0 }
    for (let number = 0; number < each; number += 1) {
      const side = number % 2
      const { last, steps } = playMatch(matchAt(arsenal, band, BANDS.indexOf(band) * EFFECT_DUELS + number, { move, side }), context)
      const winner = last.outcome?.winner ?? null
      share.brought += 1
      share.halfWins += winner === null ? 1 : winner === side ? 2 : 0
      turns.push(steps.length)
    }
    wins[band.name] = share
  }
  return { stages: wins, turns }
}

/** The same moves, one of them with another damage. */
export const withMoveAt = (arsenal: Arsenal, moveId: string, damage: number): Arsenal => {
  const move = arsenal.moves[moveId]
  return move && amountOf(move, 'damage', 1) > 0 ? { ...arsenal, moves: { ...arsenal.moves, [moveId]: withDamage(move, damage) } } : arsenal
}

const sumOf = (shares: readonly Share[]): Share => ({
  brought: sum(shares.map(({ brought }) => brought)),
  halfWins: sum(shares.map(({ halfWins }) => halfWins)),
})

/** Wins in percent over all stages, rounded to a tenth; how far that may be from the truth; and the turn after which half of the duels are over. */
export const summaryOf = ({ stages, turns }: MeasuredEffect) => {
  const all = sumOf(Object.values(stages))
  const percent = winPercent(all)
  const error = all.brought === 0 ? 0 : SURE * Math.sqrt((percent * (100 - percent)) / all.brought)
  return {
    percent: tenths(percent),
    error: tenths(error),
    median: quantile(
      turns.toSorted((a, b) => a - b),
      0.5,
    ),
  }
}
const tenths = (value: number): number => Math.round(value * 10) / 10

type Outside = readonly { readonly name: string; readonly percent: number }[]
export type Verdict = {
  readonly is: 'fits' | 'too-strong' | 'too-weak'
  /** The stages that leave the range because of the change; the worst first. */
  readonly stages: Outside
  /** The stages that were out before and that the change does not make worse; the worst first. */
  readonly still: Outside
}

/** Whether a change takes the move out of 35 to 65 wins of 100 at a stage. One outside before counts only if it gets worse. */
export const verdictOf = (now: MeasuredEffect, changed: MeasuredEffect): Verdict => {
  const [low, high] = SHARE_RANGE
  const outside = Object.entries(changed.stages)
    .map(([name, share]) => ({ name, percent: winPercent(share), before: winPercent(now.stages[name] ?? share) }))
    .filter(({ percent }) => percent > high || percent < low)
    .toSorted((a, b) => Math.abs(b.percent - 50) - Math.abs(a.percent - 50))
  const isWorse = ({ percent, before }: (typeof outside)[number]): boolean => (percent > high ? percent > before : percent < before)
  const told = (of: typeof outside): Outside => of.map(({ name, percent }) => ({ name, percent: tenths(percent) }))
  const worse = outside.filter(isWorse)
  const [worst] = worse
  return {
    is: worst === undefined ? 'fits' : worst.percent > 50 ? 'too-strong' : 'too-weak',
    stages: told(worse),
    still: told(outside.filter(each => !isWorse(each))),
  }
}

type Search = {
  readonly arsenal: Arsenal
  readonly moveId: string
  readonly now: MeasuredEffect
  readonly changed: MeasuredEffect
  readonly draft: number
  readonly duels?: number
}
const NOBODY: Share = { brought: 0, halfWins: 0 }

/**
 * Searches between the present damage and the draft for the value closest to the draft that fits at every stage which the draft leaves. Each step
 * plays battles, at the value where the last two results together say that the limit is.
 */
export const nearestFit = ({ arsenal, moveId, now, changed, draft, duels: all = EFFECT_DUELS }: Search): number => {
  const move = arsenal.moves[moveId]
  if (!move) return draft
  const { stages: left } = verdictOf(now, changed)
  const stages = BANDS.filter(({ name }) => left.some(stage => stage.name === name))
  const duels = Math.ceil(all / stagesOf(arsenal, moveId).length) * stages.length
  // Returns how far the worst stage is over the limit; at or under 0 it fits.
  const overOf = (measured: MeasuredEffect): number =>
    Math.max(...stages.map(({ name }) => Math.abs(winPercent(measured.stages[name] ?? NOBODY) - 50) - (SHARE_RANGE[1] - 50)))
  let fits = { damage: amountOf(move, 'damage', 1), over: Math.min(0, overOf(now)) }
  let leaves = { damage: draft, over: overOf(changed) }
  while (Math.abs(leaves.damage - fits.damage) > 1) {
    const way = leaves.damage - fits.damage
    const most = Math.abs(way) - 1
    const steps = Math.min(most, Math.max(1, Math.round((Math.abs(way) * -fits.over) / Math.max(1, leaves.over - fits.over))))
    const damage = fits.damage + Math.sign(way) * steps
    const measured = measureMove(withMoveAt(arsenal, moveId, damage), moveId, duels, stages)
    const tried = { damage, over: overOf(measured) }
    if (verdictOf(now, measured).is === 'fits') fits = { ...tried, over: Math.min(0, tried.over) }
    else leaves = tried
  }
  return fits.damage
}
