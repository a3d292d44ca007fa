// What an effect is worth to a fighter now, in points of damage: the eyes of the policy. One row a kind of effect.

import { CONTROLS, type Effect, type EffectKind, type MoveMechanics } from '@xiotein/game/moves'
import { blowPoints } from './harm.ts'
import type { Fighter, HeldMove } from './state.ts'
import { isBurden } from './status-kinds.ts'
import { strengthOf } from './statuses.ts'

/** What an average opponent does in a turn; the policy must not look into hands that lie face down. */
const EXPECTED_BLOW = 20
const WORTH_OF_ENERGY = 0.7
const WORTH_OF_PP = 0.5
const WORTH_OF_MENDING = 0.95
const WORTH_OF_A_MOVE_LOST = 6
const WORTH_OF_FINISHING = 60
const WORTH_OF_A_BURDEN = 7
const CHANCE_OF_HITTING_HIDDEN = 0.5

type Eyes = { readonly by: Fighter; readonly turns: number }
type Worth = (eyes: Eyes, target: Fighter, points: number, effect: Effect) => number

const isFoe = (eyes: Eyes, target: Fighter): boolean => target.side !== eyes.by.side

/** A status that is there already is worth only what would be added. */
const fresh = (target: Fighter, kind: Parameters<typeof strengthOf>[1], points: number): number =>
  Math.max(0, points - strengthOf(target, kind))

const PER_POINT_A_TURN: Readonly<Record<string, number>> = {
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

const lasting: Worth = ({ turns }, target, points, effect) => {
  if (!('status' in effect) || CONTROLS.some(control => control === effect.status)) return 0
  const kind = effect.status as keyof typeof PER_POINT_A_TURN & Parameters<typeof strengthOf>[1]
  return fresh(target, kind, points) * (PER_POINT_A_TURN[kind] ?? 0) * turns
}

const WORTHS: Readonly<Record<EffectKind, Worth>> = {
  damage: (eyes, target, points) => {
    const blow = blowPoints(points, eyes.by, target)
    const left = target.health + target.shield
    const back = isFoe(eyes, target) ? (blow * strengthOf(target, 'thorns')) / 100 : 0
    return Math.min(blow, left) + (blow >= left ? WORTH_OF_FINISHING : 0) - back
  },
  'pp-steal': (_eyes, target, points) => Math.min(target.shield > 0 ? points / 2 : points, target.mayLosePp) * WORTH_OF_PP,
  shield: (_eyes, target, points) => Math.min(points, target.maxShield - target.shield) * WORTH_OF_MENDING,
  healing: (_eyes, target, points) => Math.min(points, target.maxHealth - target.health) * WORTH_OF_MENDING,
  debuff: lasting,
  buff: lasting,
  mobility: lasting,
  reveal: (eyes, target, points) =>
    (fresh(target, 'revealed', points) * EXPECTED_BLOW * eyes.turns) / 100 + (strengthOf(target, 'hidden') > 0 ? 8 : 0),
  cleanse: (_eyes, target, points) => Math.min(points, target.statuses.filter(status => isBurden(status.kind)).length) * WORTH_OF_A_BURDEN,
  stealth: (eyes, target, points) =>
    strengthOf(target, 'revealed') > 0 ? 0 : (fresh(target, 'hidden', points) * EXPECTED_BLOW * eyes.turns) / 100,
  control: (eyes, target, points, effect) => {
    if (!('status' in effect) || effect.kind !== 'control') return 0
    if (effect.status === 'sap') return points * WORTH_OF_ENERGY
    if (effect.status === 'silence') return target.lastMove === null ? 0 : WORTH_OF_A_MOVE_LOST * eyes.turns
    return fresh(target, 'hold', points) * WORTH_OF_A_MOVE_LOST * eyes.turns
  },
}

const isGoodForTarget = (effect: Effect): boolean =>
  effect.kind === 'shield' ||
  effect.kind === 'healing' ||
  effect.kind === 'buff' ||
  effect.kind === 'cleanse' ||
  effect.kind === 'stealth' ||
  effect.kind === 'mobility'

/** What a held move is worth against these targets: good for the own side and bad for the others both count as gain. */
export const worthOf = (by: Fighter, held: HeldMove, move: MoveMechanics, targets: readonly Fighter[]): number => {
  const eyes: Eyes = { by, turns: move.durationTurns }
  let sum = 0
  for (let place = 0; place < move.effects.length; place += 1) {
    const effect = move.effects[place]
    const points = held.points[place] ?? 0
    if (effect === undefined) continue
    const worth = WORTHS[effect.kind]
    if (effect.on === 'self') {
      sum += isGoodForTarget(effect) ? worth(eyes, by, points, effect) : -worth(eyes, by, points, effect)
      continue
    }
    for (const target of targets) {
      const chance = isFoe(eyes, target) && strengthOf(target, 'hidden') > 0 ? CHANCE_OF_HITTING_HIDDEN : 1
      const gain = isGoodForTarget(effect) !== isFoe(eyes, target)
      sum += (gain ? chance : -chance) * worth(eyes, target, points, effect)
    }
  }
  return sum
}
