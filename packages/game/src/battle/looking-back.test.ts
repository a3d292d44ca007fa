import { expect, test } from 'vitest'
import type { BattleEvent } from './events.ts'
import { whatWorked } from './looking-back.ts'

const turn = (number: number): BattleEvent => ({ kind: 'turn', turn: number, veil: null })
const played = (fighter: string, move: string): BattleEvent => ({ kind: 'played', fighter, move, target: null, veil: null })
const hit = (by: string, fighter: string, shield: number, health: number, cause: 'move' | 'burn' | 'thorns' = 'move'): BattleEvent => ({
  kind: 'hit',
  by,
  fighter,
  shield,
  health,
  cause,
  veil: null,
})

test('each move is told with what it did in the whole battle, the one that brought the most first', () => {
  const log = [
    [
      turn(1),
      played('ada', 'hack'),
      hit('ada', 'ben', 4, 1),
      { kind: 'stole', fighter: 'ben', by: 'ada', pp: 3, halved: false, veil: null },
    ],
    [turn(2), played('ben', 'quill'), hit('ben', 'ada', 20, 0), played('ada', 'lash'), hit('ada', 'ben', 6, 20)],
    [turn(3), played('ada', 'hack'), { kind: 'missed', fighter: 'ben', by: 'ada', veil: null }],
  ] satisfies BattleEvent[][]
  expect(whatWorked(log, 'ada')).toEqual([
    { kind: 'move', id: 'lash', times: 1, damage: 26, mended: 0, stolenPp: 0 },
    { kind: 'move', id: 'hack', times: 2, damage: 5, mended: 0, stolenPp: 3 },
  ])
})

test('thorns, burning and what the other does are not counted for a move', () => {
  const log = [
    [turn(1), played('ada', 'lash'), hit('ada', 'ben', 6, 0), hit('ben', 'ada', 0, 2, 'thorns'), hit('ada', 'ben', 0, 4, 'burn')],
  ]
  expect(whatWorked(log, 'ada')[0]).toMatchObject({ damage: 6 })
  expect(whatWorked(log, 'ben')).toEqual([])
})
