// Every kind of encounter for ten thousand seeds next to each other: solvable, with one solution where it is promised, and not like its neighbour.

import { expect, it } from 'vitest'
import type { Fact } from './hands.ts'
import { dealOf, type EncounterTask, lookAt, solutionOf } from './index.ts'

const SEEDS = 10_000
const things = (many: number) => Array.from({ length: many }, (_, nth) => `thing ${nth}`)
const sorted = things(9).map((text, nth) => ({ text, pile: ['seen', 'heard', 'guessed'][nth % 3] ?? '' }))

/** A task of each kind, the largest that the story has; the cipher has few words, so its neighbours may be alike. */
const TASKS: readonly EncounterTask[] = [
  { kind: 'watch', changes: 3, details: things(12).map(was => ({ was, becomes: `new ${was}` })) },
  { kind: 'burden', rooms: 14, hiddenExits: 3, places: things(14), burdens: ['A', 'B', 'C'] },
  { kind: 'hands', levers: things(4).map(name => ({ name, places: ['up', 'down', 'left', 'right'] })) },
  { kind: 'lamplight', width: 6, lamps: 6 },
  { kind: 'doors', speaker: 'Door', rounds: [4, 6, 10].map((speakers, nth) => ({ speakers, truthful: 3 - nth })) },
  { kind: 'testimony', drawn: 9, piles: ['seen', 'heard', 'guessed'].map(id => ({ id, name: id })), cards: sorted },
  { kind: 'knots', knots: 10, thing: 'thread' },
  { kind: 'calm', rounds: 6, signs: (['room', 'slow-voice', 'open-hand', 'wait'] as const).map(asks => ({ text: asks, asks })) },
]

const isTrue = (fact: Fact, places: readonly number[]): boolean => {
  const first = places[fact.lever] === fact.place
  if (fact.is === 'not') return !first
  return first || places[fact.is === 'either' ? fact.lever : fact.otherLever] === fact.other
}

it.each(TASKS.map(task => [task.kind, task] as const))('%s', (kind, task) => {
  let before = ''
  let alike = 0
  for (let seed = 0; seed < SEEDS; seed += 1) {
    const deal = dealOf(task, seed)
    expect(lookAt(kind, deal, solutionOf(kind, deal), false).state).toBe('won')
    expect(lookAt(kind, deal, [], true).state).toBe('open')
    if ('facts' in deal) {
      const fitting = Array.from({ length: 4 ** deal.levers.length }, (_, number) =>
        deal.levers.map((_lever, lever) => Math.floor(number / 4 ** lever) % 4),
      ).filter(places => deal.facts.every(fact => isTrue(fact, places)))
      expect(fitting).toEqual([deal.places])
    }
    const now = JSON.stringify(deal)
    if (now === before) alike += 1
    before = now
  }
  expect(alike).toBeLessThanOrEqual(1)
})
