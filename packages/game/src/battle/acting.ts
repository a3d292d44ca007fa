// Carries out one action: who is hit, who is missed, and what the veil hides. docs/game-rules.md, "Moves and battles".

import type { CardEffect } from '@xiotein/game/market'
import type { MoveMechanics } from '@xiotein/game/moves'
import type { BossMechanic } from './boss-script.ts'
import { applyEffect, type Force } from './effects.ts'
import { raiseShield, steal } from './harm.ts'
import { cardHelpsOwnSide, helpsOwnSide } from './helps.ts'
import type { Act, CardAct, MoveAct } from './order.ts'
import { type Fighter, isStanding } from './state.ts'
import { statusOf, strengthOf } from './statuses.ts'
import { aimed, standing, targetsOf } from './targets.ts'
import type { Turn } from './turn-state.ts'

/** Whether a hostile action misses: only against someone who evades or hides, and not while that one is revealed. */
const misses = (turn: Turn, by: Fighter, target: Fighter): boolean => {
  if (by.side === target.side || strengthOf(target, 'revealed') > 0) return false
  const chance = Math.max(strengthOf(target, 'evade'), strengthOf(target, 'hidden'))
  if (chance === 0 || turn.dice.between(1, 100) > chance) return false
  turn.events.push({ kind: 'missed', fighter: target.id, by: by.id, veil: null })
  return true
}

/** Harmless actions of a hidden fighter are reported only to its own side; after a harmful one it is visible again at the end of the turn. */
const comeForward = (turn: Turn, by: Fighter, targets: readonly Fighter[]): void => {
  const cloak = statusOf(by, 'hidden')
  const harmful = targets.some(target => target.side !== by.side)
  turn.veil = cloak !== null && !harmful ? by.side : null
  if (cloak !== null && harmful) cloak.turnsLeft = 1
}

const applyMove = (turn: Turn, by: Fighter, move: MoveMechanics, points: readonly number[], targets: readonly Fighter[]): void => {
  const force: Force = { by, durationTurns: move.durationTurns }
  const reached = targets.filter(target => !misses(turn, by, target))
  for (let place = 0; place < move.effects.length; place += 1) {
    const effect = move.effects[place]
    if (effect === undefined) continue
    if (effect.on === 'self') applyEffect(turn, force, by, effect, points[place] ?? 0)
    else for (const target of reached) applyEffect(turn, force, target, effect, points[place] ?? 0)
  }
}

const playMove = (turn: Turn, act: MoveAct): void => {
  const { by, held, move } = act
  const targets = targetsOf(turn.battle, by, move, act.target)
  comeForward(turn, by, targets)
  const target = move.target === 'single' ? (targets[0]?.id ?? null) : null
  turn.events.push({ kind: 'played', fighter: by.id, move: move.id, target, veil: turn.veil })
  held.cooldown = Math.max(0, move.cooldownTurns - (by.traits.soonerMove === move.id ? 1 : 0)) + 1
  held.timesPlayed += 1
  if (turn.veil === null) {
    held.seen = true
    held.seenCooldown = held.cooldown
    by.lastMove = move.id
  }
  applyMove(turn, by, move, held.points, targets)
  turn.veil = null
}

const CARD_HANDLERS: Readonly<Record<CardEffect['kind'], (turn: Turn, by: Fighter, target: Fighter, points: number) => void>> = {
  'shield-breach': (turn, by, target, points) => {
    const shield = Math.min(points, target.shield)
    target.shield -= shield
    turn.events.push({ kind: 'breached', fighter: target.id, by: by.id, shield, veil: null })
    if (shield > 0 && target.shield === 0) turn.events.push({ kind: 'shield-down', fighter: target.id, veil: null })
  },
  'shield-restore': (turn, by, target, points) => raiseShield(turn, target, by, points),
  'teleport-pp': (turn, by, target, points) => steal(turn, target, by, points),
}

const useCard = (turn: Turn, act: CardAct): void => {
  const { by, held, card } = act
  const target = aimed(turn.battle, by, act.target, cardHelpsOwnSide(card))
  if (target === null) return
  comeForward(turn, by, [target])
  turn.events.push({ kind: 'used-card', fighter: by.id, card: card.id, target: target.id, veil: turn.veil })
  held.uses -= 1
  held.timesPlayed += 1
  if (turn.veil === null) {
    held.seen = true
    held.seenUses -= 1
  }
  const points = turn.dice.between(held.low, held.high)
  if (!misses(turn, by, target)) CARD_HANDLERS[card.effect.kind](turn, by, target, points)
  turn.veil = null
}

/** One action of one fighter; a fighter who has fallen before does nothing. */
export const perform = (turn: Turn, act: Act): void => {
  if (!isStanding(act.by)) return
  if (act.card === null) playMove(turn, act)
  else useCard(turn, act)
}

/** A mechanic of a boss; with a single target it hits the opponent with the lowest shield, or, if it helps, the boss. */
export const performMechanic = (turn: Turn, boss: Fighter, mechanic: BossMechanic): void => {
  if (!isStanding(boss)) return
  turn.events.push({ kind: 'mechanic', fighter: boss.id, mechanic: mechanic.id, veil: null })
  const { does } = mechanic
  const [weakest] = standing(turn.battle, boss, false).sort((a, b) => a.shield - b.shield)
  const targets = targetsOf(turn.battle, boss, does, helpsOwnSide(does) ? null : (weakest?.id ?? null))
  const points = does.effects.map(effect => effect.amount[0])
  applyMove(turn, boss, does, points, targets)
}
