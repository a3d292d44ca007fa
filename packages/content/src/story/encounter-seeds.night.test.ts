// Every encounter of the story for ten thousand seeds next to each other: solvable, with one solution where it is promised, as hard as it is
// meant to be, and not like its neighbour.

import type { Language } from '@xiotein/game/rules'
import { type Claim, dealOf, type EncounterDeal, type EncounterTask, type Fact, replayEncounter, solutionOf } from '@xiotein/game/story'
import { expect, it } from 'vitest'
import { signsPassed } from '../../testing/story/cipher-signs.ts'
import { growthOfDrills, toldOf, wrongIn } from '../../testing/story/drill-growth.ts'
import { isTheSameForAll, MOST_ALIKE, shareAlike } from '../../testing/story/neighbours.ts'
import { CHAPTERS } from './chapters/index.ts'
import { taskIn } from './tasks.ts'

const SEEDS = 10_000

const LANGUAGES = ['en', 'es'] as const satisfies readonly Language[]

const TASKS = LANGUAGES.flatMap(language =>
  CHAPTERS.flatMap(({ chapter, encounters }) =>
    encounters.flatMap(({ id, task }) => {
      const ruled = taskIn(task, language)
      // Windows have no words: one language is enough.
      return ruled && (language === 'en' || ruled.kind !== 'lamplight')
        ? [[`${ruled.kind}, chapter ${chapter}, ${id}, ${language}`, ruled] as const]
        : []
    }),
  ),
)

const factHolds = (fact: Fact, places: readonly number[]): boolean => {
  const first = places[fact.lever] === fact.place
  if (fact.is === 'not') return !first
  return first || places[fact.is === 'either' ? fact.lever : fact.otherLever] === fact.other
}
const claimHolds = ({ is, door }: Claim, at: number, claims: readonly Claim[]): boolean => {
  if (is === 'lies') return !claims.slice(door, door + 1).some(claim => claimHolds(claim, at, claims))
  return is === 'this' ? at === door : is === 'not' ? at !== door : is === 'before' ? at < door : at > door
}

const EVERY_PLACE = Array.from({ length: 4 ** 4 }, (_, number) => [0, 1, 2, 3].map(lever => Math.floor(number / 4 ** lever) % 4))
const left = (facts: readonly Fact[]) => EVERY_PLACE.filter(places => facts.every(fact => factHolds(fact, places)))

/** Ways to set the levers that are left by what speaks of one lever alone. */
const OPEN_WAYS = { 1: 1, 2: 4, 3: 16, 4: 32 }

/** Signs of the alphabet that a reader passes, at least and at most. */
const SIGNS = { shift: [8, 8], taps: [20, 20], mirror: [21, 56] } as const

/** Returns the promises that a deal of each kind breaks, besides being solvable. An `expect` for each would take minutes. */
const brokenBy = (task: EncounterTask, deal: EncounterDeal): string[] => {
  const broken: string[] = []
  const promise = (what: string, isKept: boolean): void => void (isKept || broken.push(what))
  if ('facts' in deal) {
    promise('one way to set the levers', `${left(deal.facts)}` === `${deal.places}`)
    promise('what one knows oneself leaves much open', left(deal.facts.slice(0, 2)).length >= 16)
    const ofOne = deal.facts.filter(({ is }) => is !== 'one-of')
    promise(
      'as many ways to think through as its difficulty says',
      task.kind === 'hands' && left(ofOne).length === OPEN_WAYS[task.difficulty],
    )
  }
  if (task.kind === 'doors' && 'rounds' in deal)
    for (const { claims, truthful, door } of deal.rounds) {
      const fitting = claims.map((_, at) => at).filter(at => claims.filter(claim => claimHolds(claim, at, claims)).length === truthful)
      promise('one door', `${fitting}` === `${door}`)
      const many = (...kinds: readonly Claim['is'][]) => claims.filter(({ is }) => kinds.includes(is)).length
      const [sides, accusations] = [many('before', 'after'), many('lies')]
      const hardest = task.difficulty === 1 ? sides === 0 : task.difficulty === 2 ? sides >= 2 : accusations === 2
      promise('claims as hard as its difficulty says', hardest && (task.difficulty === 3 || accusations === 0))
    }
  if (task.kind === 'burden') {
    const solution = solutionOf('burden', deal)
    const { view } = replayEncounter('burden', deal, solution, false)
    promise('ten to spare', view.kind === 'burden' && view.energy === 10)
    promise('no short cut', solution.length >= Math.ceil((task.rooms - 1) / 3))
  }
  if (task.kind === 'lamplight' && 'lamps' in deal) {
    promise('so many lamps', deal.lamps.length === task.lamps)
    for (const lamp of deal.lamps) {
      const fewer = deal.lamps.filter(other => other !== lamp)
      promise('each lamp is needed', replayEncounter('lamplight', deal, [{ kind: 'lamplight', lamps: fewer }], false).state === 'lost')
    }
  }
  if (task.kind === 'watch' && 'changed' in deal)
    promise('so many changes', new Set(deal.changed).size === task.changes && deal.before.length === task.details.length)
  if (task.kind === 'testimony' && 'piles' in deal) {
    const used = new Set(deal.cards.map(card => ('pile' in card ? card.pile : -1)))
    promise('each pile is used, and no card belongs on none', used.size === task.piles.length && !used.has(-1))
  }
  if (task.kind === 'knots' && 'under' in deal) {
    const free = deal.under.filter(on => on.length === 0).length
    promise('an order to find', deal.under.length === task.knots && free >= 1 && free <= 1 + task.knots / 3)
  }
  if (task.kind === 'calm' && 'signs' in deal) promise('so many rounds', deal.signs.length === task.rounds)
  if (task.kind === 'cipher' && 'word' in deal) {
    promise('7 to 10 letters', deal.word.length >= 7 && deal.word.length <= 10)
    promise('as much to read as its rule says', signsPassed(deal) >= SIGNS[task.rule][0] && signsPassed(deal) <= SIGNS[task.rule][1])
    const { view } = replayEncounter('cipher', deal, [], false)
    const shown = view.kind === 'cipher' ? view.known : null
    promise(
      'its places are found from one letter, and told nowhere',
      (shown !== null && shown.hidden !== shown.plain) === (task.rule === 'mirror'),
    )
  }
  promise('its solution wins', replayEncounter(task.kind, deal, solutionOf(task.kind, deal), false).state === 'won')
  promise('its help does not win', replayEncounter(task.kind, deal, [], true).state === 'open')
  return broken
}

// Windows for the Morning is thrown some two thousand times for a deal.
it.each(TASKS)('%s', { timeout: 600_000 }, (_, task) => {
  let before = ''
  let alike = 0
  const broken: string[] = []
  for (let seed = 0; seed < SEEDS; seed += 1) {
    const deal = dealOf(task, seed)
    broken.push(...brokenBy(task, deal).map(what => `seed ${seed}: ${what}`))
    const now = JSON.stringify(deal)
    if (now === before) alike += 1
    before = now
  }
  expect(broken.slice(0, 5)).toEqual([])
  // A cipher has few words, so its neighbours may be alike.
  if (task.kind !== 'cipher') expect(alike).toBeLessThanOrEqual(1)
  if (!isTheSameForAll(task)) expect(shareAlike(task, SEEDS)).toBeLessThanOrEqual(MOST_ALIKE)
})

it('each drill is harder than the one before it, fair to the careful, and read aloud in each deal', { timeout: 1_800_000 }, () => {
  const growth = growthOfDrills(SEEDS)
  console.info(toldOf(growth))
  expect(wrongIn(growth)).toEqual([])
})
