// The worth of an effect to a fighter now, in points of damage, as the policy judges it. One row for each kind of effect.

import type { Buff, Debuff, Effect, EffectKind, Mobility, MoveMechanics } from '@xiotein/game/moves'
import { blowPoints } from './harm.ts'
import type { Fighter, HeldMove } from './state.ts'
import { isBurden, type StatusKind } from './status-kinds.ts'
import { strengthOf } from './statuses.ts'

/** The damage of an average opponent in a turn; the policy must not look into hidden hands. */
const EXPECTED_BLOW = 20
const WORTH_OF_ENERGY = 0.7
const WORTH_OF_PP = 0.5
const WORTH_OF_MENDING = 0.95
const WORTH_OF_A_MOVE_LOST = 4
const WORTH_OF_FINISHING = 60
const WORTH_OF_A_BURDEN = 7
const CHANCE_OF_HITTING_HIDDEN = 0.5

type Eyes = { readonly by: Fighter; readonly turns: number }
type Worth = (eyes: Eyes, target: Fighter, points: number, effect: Effect) => number

const isFoe = (eyes: Eyes, target: Fighter): boolean => target.side !== eyes.by.side

/** Whether the target is a hidden opponent: nothing is known about it, so it counts as unhurt and without statuses. */
const isUnseen = (eyes: Eyes, target: Fighter): boolean => isFoe(eyes, target) && strengthOf(target, 'hidden') > 0
const healthAndShield = (eyes: Eyes, target: Fighter): number =>
  isUnseen(eyes, target) ? target.maxHealth + target.maxShield : target.health + target.shield

/** A status that the target already has is worth only the increase. */
const fresh = (eyes: Eyes, target: Fighter, kind: StatusKind, points: number): number =>
  isUnseen(eyes, target) ? points : Math.max(0, points - strengthOf(target, kind))

const PER_POINT_A_TURN: Readonly<Record<Debuff | Buff | Mobility, number>> = {
  burn: 1,
  weaken: EXPECTED_BLOW / 100,
  expose: EXPECTED_BLOW / 100,
  drain: WORTH_OF_ENERGY,
  strengthen: EXPECTED_BLOW / 100,
  guard: EXPECTED_BLOW / 100,
  thorns: EXPECTED_BLOW / 100,
  regrow: WORTH_OF_MENDING,
  charge: WORTH_OF_ENERGY,
  evade: EXPECTED_BLOW / 100,
  swift: 1,
}

const lasting: Worth = (eyes, target, points, effect) =>
  effect.kind === 'debuff' || effect.kind === 'buff' || effect.kind === 'mobility'
    ? fresh(eyes, target, effect.status, points) * PER_POINT_A_TURN[effect.status] * eyes.turns
    : 0

const WORTHS: Readonly<Record<EffectKind, Worth>> = {
  damage: (eyes, target, points) => {
    const blow = isUnseen(eyes, target) ? points : blowPoints(points, eyes.by, target)
    const left = healthAndShield(eyes, target)
    const back = isFoe(eyes, target) && !isUnseen(eyes, target) ? (blow * strengthOf(target, 'thorns')) / 100 : 0
    return Math.min(blow, left) + (blow >= left ? WORTH_OF_FINISHING : 0) - back
  },
  'pp-steal': (eyes, target, points) => (target.shield > 0 && !isUnseen(eyes, target) ? points / 2 : points) * WORTH_OF_PP,
  shield: (_eyes, target, points) => Math.min(points, target.maxShield - target.shield) * WORTH_OF_MENDING,
  healing: (_eyes, target, points) => Math.min(points, target.maxHealth - target.health) * WORTH_OF_MENDING,
  debuff: lasting,
  buff: lasting,
  mobility: lasting,
  reveal: (eyes, target, points) =>
    (fresh(eyes, target, 'revealed', points) * EXPECTED_BLOW * eyes.turns) / 100 + (isUnseen(eyes, target) ? WORTH_OF_A_BURDEN : 0),
  cleanse: (_eyes, target, points) => Math.min(points, target.statuses.filter(status => isBurden(status.kind)).length) * WORTH_OF_A_BURDEN,
  stealth: (eyes, target, points) =>
    strengthOf(target, 'revealed') > 0 ? 0 : (fresh(eyes, target, 'hidden', points) * EXPECTED_BLOW * eyes.turns) / 100,
  control: (eyes, target, points, effect) => {
    if (effect.kind !== 'control') return 0
    if (effect.status === 'sap') return points * WORTH_OF_ENERGY
    if (effect.status === 'silence') return target.lastMove === null ? 0 : WORTH_OF_A_MOVE_LOST * eyes.turns
    return fresh(eyes, target, 'hold', points) * WORTH_OF_A_MOVE_LOST * eyes.turns
  },
}

const isGoodForTarget = (effect: Effect): boolean =>
  effect.kind === 'shield' ||
  effect.kind === 'healing' ||
  effect.kind === 'buff' ||
  effect.kind === 'cleanse' ||
  effect.kind === 'stealth' ||
  effect.kind === 'mobility'

/** Fighting tempers: the weight of harm to the others and of help to one's own side, in percent of its plain worth. */
export const TEMPERS = {
  even: { harm: 100, care: 100 },
  bold: { harm: 125, care: 80 },
  careful: { harm: 85, care: 125 },
} as const
export type Temper = keyof typeof TEMPERS

/** Returns the worth of a held move against these targets: good for one's own side and bad for the others both count as gain. */
export const worthOf = (by: Fighter, held: HeldMove, move: MoveMechanics, targets: readonly Fighter[], temper: Temper): number => {
  const eyes: Eyes = { by, turns: move.durationTurns }
  let harm = 0
  let care = 0
  for (let place = 0; place < move.effects.length; place += 1) {
    const effect = move.effects[place]
    const points = held.points[place] ?? 0
    if (effect === undefined) continue
    const worth = WORTHS[effect.kind]
    const good = isGoodForTarget(effect)
    if (effect.on === 'self') care += (good ? 1 : -1) * worth(eyes, by, points, effect)
    else {
      for (const target of targets) {
        const foe = isFoe(eyes, target)
        const chance = isUnseen(eyes, target) ? CHANCE_OF_HITTING_HIDDEN : 1
        const gain = (good === foe ? -chance : chance) * worth(eyes, target, points, effect)
        if (foe) harm += gain
        else care += gain
      }
    }
  }
  return (harm * TEMPERS[temper].harm + care * TEMPERS[temper].care) / 100
}
