import type { BattleEvent } from '@xiotein/game/battle'
import { describe, expect, it } from 'vitest'
import { describeEvent } from '../../testing/battle/describe-event.ts'
import { battleWords, type LogNames } from './index.ts'

const names: LogNames = {
  fighter: id => id.charAt(0).toUpperCase() + id.slice(1),
  side: side => (side === 0 ? 'Ada' : 'Ben'),
  move: () => 'Ember Lash',
  card: () => 'Shield Breaker',
  mechanic: () => 'Drawn Curtain',
}

describe('the words of a refusal', () => {
  it('are those of the specification, word for word', () => {
    expect(battleWords.en).toMatchObject({
      'battle.not-found': 'Battle not found',
      'battle.already-in': 'Already in this battle',
      'battle.full': 'Battle is full',
      'battle.move-not-found': 'Move not found',
      'battle.card-not-found': 'Action card not found',
      'battle.card-spent': 'No uses remaining for this action card',
    })
  })
})

describe('the log can be read aloud', () => {
  const described: [BattleEvent, string][] = [
    [{ kind: 'turn', turn: 3, veil: null }, 'Turn 3'],
    [{ kind: 'rested', fighter: 'ada', veil: null }, 'Ada rested.'],
    [{ kind: 'played', fighter: 'ada', move: 'x', target: 'ben', veil: null }, 'Ada played Ember Lash.'],
    [{ kind: 'used-card', fighter: 'ada', card: 'x', target: 'ben', veil: null }, 'Ada used Shield Breaker.'],
    [{ kind: 'mechanic', fighter: 'king', mechanic: 'x', veil: null }, 'King: Drawn Curtain.'],
    [{ kind: 'missed', fighter: 'ada', by: 'ben', veil: null }, 'Ben missed Ada.'],
    [{ kind: 'hit', fighter: 'ada', by: 'ben', cause: 'move', shield: 0, health: 14, veil: null }, 'Ben hit Ada for 14.'],
    [{ kind: 'hit', fighter: 'ada', by: 'ben', cause: 'move', shield: 8, health: 6, veil: null }, 'Ben hit Ada for 6. The shield took 8.'],
    [{ kind: 'hit', fighter: 'ada', by: 'ben', cause: 'move', shield: 8, health: 0, veil: null }, 'Ben hit Ada. The shield took all 8.'],
    [{ kind: 'hit', fighter: 'ada', by: 'ada', cause: 'burn', shield: 0, health: 2, veil: null }, 'Ada burned for 2.'],
    [{ kind: 'hit', fighter: 'ada', by: 'ben', cause: 'thorns', shield: 0, health: 3, veil: null }, 'Thorns hit Ada for 3.'],
    [{ kind: 'breached', fighter: 'ada', by: 'ben', shield: 20, veil: null }, 'Ada lost 20 shield.'],
    [{ kind: 'shield-down', fighter: 'ada', veil: null }, 'Ada has no shield left.'],
    [{ kind: 'shielded', fighter: 'ada', by: 'ada', shield: 12, veil: null }, 'Ada gained 12 shield.'],
    [{ kind: 'healed', fighter: 'ada', by: 'ada', cause: 'move', health: 9, veil: null }, 'Ada got 9 health back.'],
    [{ kind: 'stole', fighter: 'ada', by: 'ben', pp: 3, halved: true, veil: null }, 'Ben took 3 PP from Ada. The shield halved it.'],
    [{ kind: 'stole', fighter: 'ada', by: 'ben', pp: 6, halved: false, veil: null }, 'Ben took 6 PP from Ada.'],
    [{ kind: 'sapped', fighter: 'ada', by: 'ben', energy: 8, veil: null }, 'Ada lost 8 energy.'],
    [
      { kind: 'laid', fighter: 'ada', by: 'ben', status: 'burn', strength: 3, turns: 2, move: null, veil: null },
      'Ada: Burning (3) for 2 turns.',
    ],
    [
      { kind: 'laid', fighter: 'ada', by: 'ben', status: 'silence', strength: 1, turns: 1, move: 'x', veil: null },
      'Ada: Silenced (Ember Lash) for 1 turn.',
    ],
    [{ kind: 'lifted', fighter: 'ada', status: 'burn', cause: 'over', veil: null }, 'Ada is no longer burning.'],
    [{ kind: 'phase', fighter: 'king', phase: 2, veil: null }, 'King entered phase 2.'],
    [{ kind: 'fell', fighter: 'ada', veil: null }, 'Ada has no health left.'],
    [{ kind: 'left', fighter: 'ada', reason: 'gave-up', veil: null }, 'Ada gave up.'],
    [{ kind: 'left', fighter: 'ada', reason: 'absent', veil: null }, 'Ada was away for too long.'],
    [{ kind: 'ended', winner: 0, reason: 'fallen', veil: null }, 'Ada won.'],
    [{ kind: 'ended', winner: 1, reason: 'time', veil: null }, 'Time ran out. Ben was healthier and won.'],
    [{ kind: 'ended', winner: null, reason: 'turns', veil: null }, 'The battle ended in a draw.'],
  ]
  it('in Spanish as well', () => {
    const [ada, ben] = [
      { fighter: 'ada', veil: null },
      { by: 'ben', veil: null },
    ] as const
    const hit = { kind: 'hit', ...ada, ...ben, cause: 'move', shield: 8, health: 6 } as const
    expect(describeEvent('es', hit, names)).toBe('Ben golpeó a Ada: perdió 6. El escudo detuvo 8.')
    expect(describeEvent('es', { kind: 'lifted', ...ada, status: 'burn', cause: 'over' }, names)).toBe('A Ada se le pasó la quemadura.')
  })
  it.each(described)('%j', (event, sentence) => {
    expect(describeEvent('en', event, names)).toBe(sentence)
    expect(describeEvent('es', event, names)).toMatch(/^[^{}]+$/)
  })
})
