// Help for pupils who have lost against a boss again and again, and what harmed them most. docs/game-rules.md, "Encounters".

import type { FighterSetUp, Step } from '@xiotein/game/battle'

/** The number of losses from which on a turn that asks for something else than a blow is marked. */
const TELLS_FROM_LOSSES = 3
/** The number of losses from which on the boss rests in each fifth turn. */
const RESTS_FROM_LOSSES = 5
const RESTS_EVERY_TURNS = 5
/** The number of losses from which on its blows are weaker, as those of the rival of a drill are. */
const WEAKER_FROM_LOSSES = [
  [6, 20],
  [8, 35],
  [10, 50],
  [12, 65],
  [14, 80],
] as const

export const tellsAfter = (losses: number): boolean => losses >= TELLS_FROM_LOSSES

/** Returns the interval in turns at which the boss rests; null while it never does. */
export const restsEveryAfter = (losses: number): number | null => (losses >= RESTS_FROM_LOSSES ? RESTS_EVERY_TURNS : null)

/** The percentage by which the boss is weaker. */
export const bossWeakerAfter = (losses: number): number => WEAKER_FROM_LOSSES.findLast(([from]) => losses >= from)?.[1] ?? 0

/** The percent above which its covering is thinner, too: otherwise weak blows would never come through it. */
const THINNER_ABOVE_PERCENT = 35

const without = (points: number, percent: number): number => Math.round((points * (100 - percent)) / 100)

/** A boss whose moves are weaker, and at last its covering. */
export const weakened = <Boss extends Pick<FighterSetUp, 'hand' | 'maxShield'>>(boss: Boss, percent: number): Boss => {
  if (percent === 0) return boss
  const hand = boss.hand.map(move => ({ ...move, rolls: [{ multiplierPerMille: (100 - percent) * 10 }] }))
  return { ...boss, hand, ...(percent > THINNER_ABOVE_PERCENT ? { maxShield: without(boss.maxShield ?? 0, percent) } : {}) }
}

/** Returns what took most shield and health from a fighter: the id of a move or a mechanic, or their own blows, thrown back. */
export const worstHarm = (fighter: string, steps: readonly Step[]): string | 'thorns' | null => {
  const harm = new Map<string, number>()
  let source = ''
  for (const event of steps.flatMap(({ events }) => events)) {
    if (event.kind === 'played') source = event.move
    if (event.kind === 'mechanic') source = event.mechanic
    if (event.kind !== 'hit' || event.fighter !== fighter || event.by === fighter || event.cause === 'burn') continue
    const by = event.cause === 'thorns' ? 'thorns' : source
    harm.set(by, (harm.get(by) ?? 0) + event.shield + event.health)
  }
  const [worst] = [...harm].toSorted(([, one], [, other]) => other - one)
  return worst?.[0] ?? null
}
