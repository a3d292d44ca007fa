// Levers that are right together. The facts about them are split among four.

import type { Dice } from '@xiotein/game/rules'
import { at, counted, type Kind, shuffled } from './kind.ts'

type Lever = { readonly name: string; readonly places: readonly string[] }
/** The difficulty: how many facts tie two levers together. Those must be combined with others, the rest speak of one lever alone. */
type Difficulty = 1 | 2 | 3 | 4
export type HandsTask = { readonly kind: 'hands'; readonly levers: readonly Lever[]; readonly difficulty: Difficulty }
/** A known fact: a lever is not at a place, or is at one of two; or one of two levers is where the fact says. */
export type Fact =
  | { readonly is: 'not'; readonly lever: number; readonly place: number }
  | { readonly is: 'either'; readonly lever: number; readonly place: number; readonly other: number }
  | { readonly is: 'one-of'; readonly lever: number; readonly place: number; readonly otherLever: number; readonly other: number }
export type HandsDeal = {
  readonly levers: readonly Lever[]
  readonly places: readonly number[]
  readonly facts: readonly Fact[]
  readonly extra: readonly Fact[]
}
export type HandsInput = { readonly kind: 'hands'; readonly ask: number } | { readonly kind: 'pull'; readonly places: readonly number[] }
export type HandsView = {
  readonly kind: 'hands'
  readonly levers: readonly Lever[]
  readonly holders: readonly { readonly asked: boolean; readonly facts: readonly Fact[] }[]
}

const HOLDERS = 4
const PLACES = 4
const FACTS_EACH = 2
const FACTS = HOLDERS * FACTS_EACH
/** Facts that tie two levers together. */
const TIES: Readonly<Record<Difficulty, number>> = { 1: 0, 2: 2, 3: 4, 4: 5 }

const holds = (fact: Fact, places: readonly number[]): boolean => {
  const stands = (lever: number, place: number) => places[lever] === place
  switch (fact.is) {
    case 'not':
      return !stands(fact.lever, fact.place)
    case 'either':
      return stands(fact.lever, fact.place) || stands(fact.lever, fact.other)
    case 'one-of':
      return stands(fact.lever, fact.place) || stands(fact.otherLever, fact.other)
  }
}

const allPlaces = (levers: number): number[][] =>
  counted(PLACES ** levers).map(number => counted(levers).map(lever => Math.floor(number / PLACES ** lever) % PLACES))

const anyBut = (place: number, dice: Dice): number => (place + dice.between(1, PLACES - 1)) % PLACES

/** A fact of one lever that is true, and does not give it away alone. */
const ownFact = (places: readonly number[], lever: number, dice: Dice): Fact => {
  const place = at(places, lever)
  const other = anyBut(place, dice)
  if (dice.between(0, 1) === 0) return { is: 'not', lever, place: other }
  return { is: 'either', lever, place: Math.min(place, other), other: Math.max(place, other) }
}

/** Facts of one lever alone: two together give it away, one leaves two places. */
const ownFacts = (places: readonly number[], lever: number, many: number, dice: Dice): Fact[] => {
  for (;;) {
    const facts = counted(many).map(() => ownFact(places, lever, dice))
    const left = counted(PLACES).filter(place => facts.every(fact => holds(fact, places.with(lever, place))))
    if (many === 0 || left.length === FACTS_EACH + 1 - many) return facts
  }
}

/** A fact that ties two levers together: one of them stands as it says, the other one elsewhere. */
const tie = (places: readonly number[], lever: number, dice: Dice): Fact => {
  const place = at(places, lever)
  const otherLever = (lever + dice.between(1, places.length - 1)) % places.length
  const there = at(places, otherLever)
  const isTrueHere = dice.between(0, 1) === 0
  return {
    is: 'one-of',
    lever,
    place: isTrueHere ? place : anyBut(place, dice),
    otherLever,
    other: isTrueHere ? anyBut(there, dice) : there,
  }
}

/** Returns the number of facts about a lever alone: a fact that ties it takes the place of one. */
const ownOf = (lever: number, difficulty: Difficulty, levers: number): number =>
  counted(FACTS).filter(nth => nth >= TIES[difficulty] && nth % levers === lever).length

export const hands: Kind<HandsTask, HandsDeal, HandsInput, HandsView> = {
  deal: ({ levers, difficulty }, dice) => {
    const every = allPlaces(levers.length)
    for (;;) {
      const places = levers.map(() => dice.between(0, PLACES - 1))
      const tied = counted(TIES[difficulty]).map(nth => tie(places, nth % levers.length, dice))
      const own = counted(levers.length).flatMap(lever => ownFacts(places, lever, ownOf(lever, difficulty, levers.length), dice))
      const facts = [...tied, ...own]
      if (every.filter(one => facts.every(fact => holds(fact, one))).length !== 1) continue
      const extra = shuffled(counted(levers.length), dice).map(
        (lever): Fact => ({ is: 'not', lever, place: anyBut(at(places, lever), dice) }),
      )
      return { levers, places, facts: shuffled(facts, dice), extra: counted(HOLDERS).map(holder => at(extra, holder % extra.length)) }
    }
  },
  allows: ({ levers }, inputs, input) =>
    !inputs.some(({ kind }) => kind === 'pull') &&
    (input.kind === 'pull'
      ? input.places.length === levers.length
      : input.ask > 0 && input.ask < HOLDERS && !inputs.some(one => one.kind === 'hands' && one.ask === input.ask)),
  look: ({ levers, places, facts, extra }, inputs, helped) => {
    const pull = inputs.find(one => one.kind === 'pull')
    const state = pull?.kind !== 'pull' ? 'open' : pull.places.every((place, lever) => place === places[lever]) ? 'won' : 'lost'
    return {
      state,
      view: {
        kind: 'hands',
        levers,
        holders: counted(HOLDERS).map(holder => {
          const asked = holder === 0 || inputs.some(one => one.kind === 'hands' && one.ask === holder)
          const own = facts.slice(holder * FACTS_EACH, (holder + 1) * FACTS_EACH)
          return { asked, facts: asked ? [...own, ...(helped ? [at(extra, holder)] : [])] : [] }
        }),
      },
    }
  },
  solve: ({ places }) => [{ kind: 'pull', places }],
}
