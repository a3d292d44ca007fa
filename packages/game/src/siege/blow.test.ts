import { MOVE_KINDS } from '@xiotein/game/moves'
import { describe, expect, it } from 'vitest'
import { effect, stagedMove } from '../../testing/siege/staging.ts'
import { isAttackMove } from './blow.ts'

describe('a move against a vault', () => {
  it('without damage is an attack only when its kind is one', () => {
    const attacks = MOVE_KINDS.filter(kind => isAttackMove(stagedMove('plain', kind, [])))
    expect(attacks).toEqual(['attack', 'control', 'utility', 'reveal'])
  })

  it('is an attack when it harms the target, and not when it harms only oneself', () => {
    expect(isAttackMove(stagedMove('thorn', 'defense', [effect('damage', 5)]))).toBe(true)
    expect(isAttackMove(stagedMove('levy', 'stealth', [effect('pp-steal', 5)]))).toBe(true)
    expect(isAttackMove(stagedMove('vow', 'support', [effect('damage', 5, 'self')]))).toBe(false)
  })
})
