// Every kind of encounter, for many seeds: it can be won, the solution is right, wrong play loses it, and nothing of the answer is seen.

import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '../../rules/index.ts'
import { CALMING } from './calm.ts'
import { allowsInput, dealOf, type EncounterInput, type EncounterTask, type Fact, replayEncounter, solutionOf } from './index.ts'

const SEEDS = Array.from({ length: 100 }, (_, nth) => nth * 7919 + 1)
const letters = (many: number) => Array.from({ length: many }, (_, nth) => `thing ${nth}`)

const TASKS: readonly EncounterTask[] = [
  { kind: 'cipher', rule: 'shift', language: 'en', words: ['LANTERNS', 'MIDNIGHT', 'ZIGZAGGY'] },
  { kind: 'cipher', rule: 'taps', language: 'es', words: ['CAMPANAS', 'NIÑOS', 'ÁRBOLES'] },
  { kind: 'cipher', rule: 'mirror', language: 'en', words: ['NIETOIX'] },
  {
    kind: 'watch',
    changes: 3,
    mixed: true,
    details: letters(12).map((was, nth) => ({ was, becomes: nth % 3 === 0 ? null : `new ${was}` })),
  },
  { kind: 'burden', rooms: 8, hiddenExits: 0, places: letters(8), burdens: ['Sleepy', 'Warm'] },
  { kind: 'burden', rooms: 14, hiddenExits: 3, places: letters(14), burdens: ['A', 'B', 'C'] },
  ...([1, 2, 3, 4] as const).map(
    (difficulty): EncounterTask => ({
      kind: 'hands',
      difficulty,
      levers: letters(4).map(name => ({ name, places: ['up', 'down', 'left', 'right'] })),
    }),
  ),
  { kind: 'lamplight', width: 4, lamps: 4 },
  { kind: 'lamplight', width: 6, lamps: 6 },
  ...([1, 2, 3] as const).map(
    (difficulty): EncounterTask => ({
      kind: 'doors',
      speaker: 'Door',
      difficulty,
      rounds: [
        { speakers: 4, truthful: 2 },
        { speakers: 7, truthful: 2 },
        { speakers: 10, truthful: 1 },
      ],
    }),
  ),
  {
    kind: 'testimony',
    drawn: 7,
    piles: [
      { id: 'seen', name: 'Seen' },
      { id: 'heard', name: 'Heard' },
      { id: 'guessed', name: 'Guessed' },
    ],
    cards: letters(9).map((text, nth) => ({ text, pile: ['seen', 'heard', 'guessed'][nth % 3] ?? '' })),
  },
  { kind: 'knots', knots: 10, thing: 'thread' },
  ...([1, 2, 3] as const).map(
    (difficulty): EncounterTask => ({
      kind: 'calm',
      rounds: 6,
      difficulty,
      signs: CALMING.map(asks => ({ text: `sign of ${asks}`, asks })),
    }),
  ),
]

const nameOf = (task: EncounterTask): string =>
  task.kind === 'cipher' ? `cipher by ${task.rule}` : 'difficulty' in task ? `${task.kind} of difficulty ${task.difficulty}` : task.kind
const named = TASKS.map(task => [nameOf(task), task] as const)
const viewsOf = ({ kind }: EncounterTask, deal: ReturnType<typeof dealOf>, inputs: readonly EncounterInput[]) =>
  inputs.map((_, nth) => JSON.stringify(replayEncounter(kind, deal, inputs.slice(0, nth), false).view))

describe.each(named)('%s', (_, task) => {
  it('is won by its solution, step by step, whatever the seed', () => {
    for (const seed of SEEDS) {
      const deal = dealOf(task, seed)
      const inputs = solutionOf(task.kind, deal)
      for (const [nth, input] of inputs.entries()) {
        expect(replayEncounter(task.kind, deal, inputs.slice(0, nth), false).state).toBe('open')
        expect(allowsInput(task.kind, deal, inputs.slice(0, nth), input)).toBe(true)
      }
      expect(replayEncounter(task.kind, deal, inputs, false).state).toBe('won')
      expect(allowsInput(task.kind, deal, inputs, { kind: 'give-up' })).toBe(false)
    }
  })

  it('is the same for the same seed, and another one for most others', () => {
    const deals = SEEDS.map(seed => JSON.stringify(dealOf(task, seed)))
    expect(SEEDS.map(seed => JSON.stringify(dealOf(task, seed)))).toEqual(deals)
    const words = task.kind === 'cipher' ? task.words.length : 50
    expect(new Set(deals).size).toBeGreaterThanOrEqual(words)
  })

  it('is lost by giving up', () => {
    const deal = dealOf(task, 1)
    expect(replayEncounter(task.kind, deal, [{ kind: 'give-up' }], false).state).toBe('lost')
  })
})

const of = (kind: EncounterTask['kind']) => TASKS.filter(task => task.kind === kind)

describe('what a player sees', () => {
  it('does not hold the word of a cipher, nor the door, nor the piles, nor the lamps', () => {
    for (const seed of SEEDS) {
      for (const task of TASKS) {
        const deal = dealOf(task, seed)
        const [view = ''] = viewsOf(task, deal, solutionOf(task.kind, deal))
        if ('word' in deal) expect(view).not.toContain(deal.word)
        expect(view).not.toContain('"door":null')
        for (const secret of ['"changed"', '"same"', '"order"', '"extra"', '"hidden":true', '"energyLeft"'])
          expect(view).not.toContain(secret)
      }
    }
  })

  it('leaves exactly one door in every round', () => {
    for (const task of of('doors')) {
      for (const seed of SEEDS) {
        const deal = dealOf(task, seed)
        const solution = solutionOf('doors', deal)
        for (const [round, input] of solution.entries()) {
          const others = Array.from({ length: 10 }, (_, door) => door).filter(door => input.kind === 'doors' && door !== input.door)
          const { view } = replayEncounter('doors', deal, solution.slice(0, round), false)
          if (view.kind !== 'doors') throw new Error('no doors')
          for (const door of others.filter(door => door < view.claims.length))
            expect(replayEncounter('doors', deal, [...solution.slice(0, round), { kind: 'doors', door }], false).state).toBe('lost')
        }
      }
    }
  })

  it('leaves ten points of energy on the best way, and no way back to more', () => {
    for (const task of of('burden')) {
      for (const seed of SEEDS) {
        const deal = dealOf(task, seed)
        const { view } = replayEncounter('burden', deal, solutionOf('burden', deal), false)
        expect(view).toMatchObject({ energy: 10 })
      }
    }
  })

  it('needs every lamp', () => {
    for (const seed of SEEDS) {
      const deal = dealOf({ kind: 'lamplight', width: 5, lamps: 5 }, seed)
      const [solution] = solutionOf('lamplight', deal)
      if (solution?.kind !== 'lamplight') throw new Error('no lamps')
      for (const lamp of solution.lamps) {
        const fewer = solution.lamps.filter(other => other !== lamp)
        expect(replayEncounter('lamplight', deal, [{ kind: 'lamplight', lamps: fewer }], false).state).toBe('lost')
      }
    }
  })
})

describe('the help', () => {
  const helped = (task: EncounterTask, seed = 3) => replayEncounter(task.kind, dealOf(task, seed), [], true).view
  const plain = (task: EncounterTask, seed = 3) => replayEncounter(task.kind, dealOf(task, seed), [], false).view

  it.each(named)('of %s shows something more', (_, task) => {
    expect(helped(task)).not.toEqual(plain(task))
  })

  it('rules out half of the details, none of which has changed', () => {
    const [task] = of('watch')
    if (!task) throw new Error('no watch')
    for (const seed of SEEDS) {
      const view = helped(task, seed)
      const [solution] = solutionOf('watch', dealOf(task, seed))
      if (view.kind !== 'watch' || solution?.kind !== 'watch') throw new Error('no watch')
      expect(view.ruledOut).toHaveLength(6)
      for (const place of solution.changed) expect(view.ruledOut).not.toContain(place)
    }
  })
})

describe('mistakes', () => {
  it('one check of changed details is free and says how many marks were right, a second one that is wrong ends the attempt', () => {
    const [task] = of('watch')
    if (!task) throw new Error('no watch')
    const deal = dealOf(task, 5)
    const [solution] = solutionOf('watch', deal)
    if (solution?.kind !== 'watch') throw new Error('no watch')
    const same = Array.from({ length: 12 }, (_, place) => place).find(place => !solution.changed.includes(place)) ?? 0
    const wrong: EncounterInput = { kind: 'watch', changed: [...solution.changed.slice(1), same] }
    expect(replayEncounter('watch', deal, [wrong], false)).toMatchObject({ state: 'open', view: { right: 2 } })
    expect(replayEncounter('watch', deal, [wrong, solution], false).state).toBe('won')
    expect(replayEncounter('watch', deal, [wrong, wrong], false).state).toBe('lost')
    expect(replayEncounter('watch', deal, [{ kind: 'watch', changed: [] }], false).state).toBe('lost')
  })

  it('one card on a wrong pile is free, a second one ends the attempt', () => {
    const [task] = of('testimony')
    if (!task) throw new Error('no testimony')
    const deal = dealOf(task, 5)
    const wrong = solutionOf('testimony', deal)
      .slice(0, 2)
      .map((input): EncounterInput => (input.kind === 'testimony' ? { ...input, pile: (input.pile + 1) % 3 } : input))
    expect(wrong.map((_, nth) => replayEncounter('testimony', deal, wrong.slice(0, nth + 1), false).state)).toEqual(['open', 'lost'])
  })

  it('a third pull at a knot that is not free ends the attempt', () => {
    const deal = dealOf({ kind: 'knots', knots: 8, thing: 'thread' }, 5)
    const [, second] = solutionOf('knots', deal)
    const last = solutionOf('knots', deal).at(-1)
    if (!second || !last) throw new Error('no knots')
    const states = [1, 2, 3].map(
      many =>
        replayEncounter(
          'knots',
          deal,
          Array.from({ length: many }, () => last),
          false,
        ).state,
    )
    expect(states).toEqual(['open', 'open', 'lost'])
  })

  it('what is written from right to left is read from the other end, with or without a space, and the help begins there', () => {
    const deal = dealOf({ kind: 'cipher', rule: 'mirror', language: 'en', words: ['NIETOIX'] }, 1)
    const answered = (word: string) => replayEncounter('cipher', deal, [{ kind: 'cipher', word }], false)
    expect(['Nieto IX', 'nietoix', ' n i e t o i x ', 'XIOTEIN'].map(word => answered(word).state)).toEqual(['won', 'won', 'won', 'lost'])
    expect(replayEncounter('cipher', deal, [], true).view).toMatchObject({ example: [...'NIE'].map(plain => ({ plain })) })
  })

  it('in the mirror one letter tells how far all of them have moved, further in one try than in another', () => {
    const placesIn = (language: Language, seed: number): number => {
      const { view } = replayEncounter('cipher', dealOf({ kind: 'cipher', rule: 'mirror', language, words: ['NIETOIX'] }, seed), [], false)
      if (view.kind !== 'cipher' || view.known === null) throw new Error('no letter is known')
      // The alphabet is that of the word's language, whatever its reader reads in.
      const { alphabet } = view
      expect(alphabet.includes('Ñ')).toBe(language === 'es')
      const places = (alphabet.indexOf(view.known.hidden) - alphabet.indexOf(view.known.plain) + alphabet.length) % alphabet.length
      const read = view.hidden.map(letter => alphabet.at((alphabet.indexOf(letter) - places) % alphabet.length))
      expect(read.join('')).toBe('XIOTEIN')
      return places
    }
    for (const language of LANGUAGES)
      expect([...new Set(SEEDS.map(seed => placesIn(language, seed)))].toSorted()).toEqual([3, 4, 5, 6, 7, 8])
  })

  it('letters count whatever their case and accents', () => {
    const deal = dealOf({ kind: 'cipher', rule: 'taps', language: 'es', words: ['ÁRBOLES'] }, 1)
    expect(replayEncounter('cipher', deal, [{ kind: 'cipher', word: ' arboles ' }], false).state).toBe('won')
    const other = dealOf({ kind: 'cipher', rule: 'taps', language: 'es', words: ['NIÑOS'] }, 1)
    expect(replayEncounter('cipher', other, [{ kind: 'cipher', word: 'ninos' }], false).state).toBe('lost')
  })
})

it('the help of the cards leaves half of them to do, where each pile has one card', () => {
  const works = letters(10)
  const task: EncounterTask = {
    kind: 'testimony',
    drawn: 10,
    piles: works.map(name => ({ id: name, name })),
    cards: works.map(text => ({ text, pile: text })),
  }
  const { state, view } = replayEncounter('testimony', dealOf(task, 3), [], true)
  expect([state, view.kind === 'testimony' && view.cards.filter(({ pile }) => pile !== null).length]).toEqual(['open', 5])
})

describe('a higher difficulty', () => {
  const dealsOf = (kind: EncounterTask['kind'], difficulty: number) =>
    of(kind)
      .filter(task => 'difficulty' in task && task.difficulty === difficulty)
      .flatMap(task => SEEDS.map(seed => dealOf(task, seed)))

  it('of levers ties more of them together: what speaks of one lever alone leaves more ways open', () => {
    const leftBy = (facts: readonly Fact[]): number =>
      [0, 1, 2, 3]
        .map(lever => {
          const own = facts.filter(fact => fact.is !== 'one-of' && fact.lever === lever)
          const allows = (place: number) =>
            own.every(fact => (fact.is === 'not' ? fact.place !== place : fact.is === 'either' && [fact.place, fact.other].includes(place)))
          return [0, 1, 2, 3].filter(allows).length
        })
        .reduce((product, places) => product * places, 1)
    const left = [1, 2, 3, 4].map(difficulty => [
      ...new Set(dealsOf('hands', difficulty).map(deal => ('facts' in deal ? leftBy(deal.facts) : 0))),
    ])
    expect(left).toEqual([[1], [4], [16], [32]])
  })

  it('of doors brings claims of what lies before or after one, then claims about another speaker', () => {
    const claimsOf = (difficulty: number) =>
      dealsOf('doors', difficulty).flatMap(deal => ('rounds' in deal ? deal.rounds.map(({ claims }) => claims.map(({ is }) => is)) : []))
    for (const claims of claimsOf(1)) expect(claims.every(is => is === 'this' || is === 'not')).toBe(true)
    for (const claims of claimsOf(2)) {
      expect(claims.filter(is => is === 'before' || is === 'after').length).toBeGreaterThanOrEqual(2)
      expect(claims).not.toContain('lies')
    }
    for (const claims of claimsOf(3)) expect(claims.filter(is => is === 'lies')).toHaveLength(2)
  })

  it('of calming lets fear hide more of the card, and more often, and never in the first round', () => {
    const hidden = [1, 2, 3].map(difficulty => {
      const [deal] = dealsOf('calm', difficulty)
      if (!deal) throw new Error('nobody to calm')
      return solutionOf('calm', deal).map((_, round) => {
        const { view } = replayEncounter('calm', deal, solutionOf('calm', deal).slice(0, round), false)
        return view.kind === 'calm' ? view.card.filter(({ asks }) => asks === null).length : 0
      })
    })
    expect(hidden).toEqual([
      [0, 0, 1, 0, 0, 1],
      [0, 2, 0, 2, 0, 2],
      [0, 4, 0, 4, 0, 4],
    ])
  })
})

it('where there are lanterns, only a way to one of them lifts a burden', () => {
  const lanterns = [1, 3, 5, 7, 9, 11]
  const task: EncounterTask = { kind: 'burden', rooms: 14, hiddenExits: 4, lanterns, places: letters(14), burdens: ['A', 'B', 'C'] }
  for (const seed of SEEDS) {
    const { view } = replayEncounter('burden', dealOf(task, seed), [], false)
    if (view.kind !== 'burden') throw new Error('no way')
    const lifting = view.rooms.flatMap(({ exits }) => exits.filter(({ lifts }) => lifts !== null).map(({ to }) => to))
    expect(lifting.length).toBeGreaterThan(0)
    expect(lifting.filter(to => !lanterns.includes(to))).toEqual([])
  }
})

it('a step that costs more than is left ends the attempt, and a step back from a dead end is the help', () => {
  const task: EncounterTask = { kind: 'burden', rooms: 10, hiddenExits: 0, places: letters(10), burdens: ['A', 'B'] }
  const walkOf = (deal: ReturnType<typeof dealOf>): EncounterInput[] => {
    const inputs: EncounterInput[] = []
    for (;;) {
      const { state, view } = replayEncounter('burden', deal, inputs, false)
      if (state !== 'open' || view.kind !== 'burden') return inputs
      // Always the dearest step.
      const [dearest] = (view.rooms[view.path.at(-1) ?? 0]?.exits ?? []).toSorted((one, other) => (other.cost ?? 0) - (one.cost ?? 0))
      inputs.push({ kind: 'burden', to: dearest?.to ?? 0 })
    }
  }
  const lost = SEEDS.map(seed => dealOf(task, seed)).filter(deal => replayEncounter('burden', deal, walkOf(deal), false).state === 'lost')
  expect(lost.length).toBeGreaterThan(SEEDS.length / 2)
  for (const deal of lost) {
    const inputs = walkOf(deal)
    expect(allowsInput('burden', deal, inputs, { kind: 'burden', to: null })).toBe(false)
    const { view } = replayEncounter('burden', deal, inputs.slice(0, -1), true)
    if (view.kind !== 'burden') throw new Error('no way')
    const [back] = view.hint
    if (view.path.length > 1 && view.hint.length === 1 && back === view.path.at(-2))
      expect(allowsInput('burden', deal, inputs.slice(0, -1), { kind: 'burden', to: null })).toBe(true)
  }
})
