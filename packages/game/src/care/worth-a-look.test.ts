import { expect, test } from 'vitest'
import type { ClassFacts, PointFact } from './facts.ts'
import { USUAL_RULES } from './rules.ts'
import { worthALook } from './worth-a-look.ts'

const TODAY = 1_000
const IDS = Array.from({ length: 12 }, (_, at) => `p${at}`)
const pupilsOf = (ids: readonly string[]) =>
  ids.map(id => ({ id, joinedDay: 0, lastSeenDay: TODAY, level: 4, squadId: Number(id.slice(1)) < 4 ? 'larks' : 'moons' }))
const point = (pupilId: string, day: number, change: Partial<PointFact> = {}): PointFact => ({
  pupilId,
  keeperId: 'teacher',
  direct: true,
  day,
  pp: 1,
  ...change,
})
/** Every pupil has a point on each of the last six days, so that nothing is worth a look. */
const quiet: ClassFacts = {
  pupils: pupilsOf(IDS),
  attacks: [],
  duels: [],
  points: IDS.flatMap(id => [0, 1, 2, 3, 4, 5].map(ago => point(id, TODAY - ago))),
  levels: new Map(),
}
const KEEPER = { id: 'p0', squadId: 'larks' }
const signsOf = (facts: ClassFacts, rules = USUAL_RULES) => worthALook(facts, [KEEPER], rules, TODAY)
const attack = (attackerId: string, targetId: string, attacks: number) => ({ attackerId, targetId, attacks, lostPp: 5, restoredPp: 2 })

test('nothing is said about an ordinary class', () => {
  expect(signsOf(quiet)).toEqual([])
})

test('six attacks in a class where the middle is none are named with their numbers', () => {
  const attacks = [attack('p2', 'p1', 5), attack('p3', 'p1', 1), attack('p1', 'p2', 1)]
  expect(signsOf({ ...quiet, attacks })).toEqual([
    {
      personId: 'p1',
      kind: 'attacked',
      days: 14,
      attacks: 6,
      attackers: 2,
      mostByOne: 5,
      lostPp: 10,
      restoredPp: 4,
      ownAttacks: 1,
      middle: 0,
      others: [...Array(10).fill(0), 1],
    },
  ])
  expect(signsOf({ ...quiet, attacks: attacks.slice(0, 1) })).toEqual([])
})

test('where everybody is attacked as often, nobody is named', () => {
  const attacks = IDS.map((id, at) => attack(IDS[(at + 1) % IDS.length] ?? '', id, id === 'p1' ? 6 : 3))
  expect(signsOf({ ...quiet, attacks })).toEqual([])
})

test('no point for two weeks is named, but not of somebody who is new to the class', () => {
  const points = [...quiet.points.filter(({ pupilId }) => pupilId !== 'p1'), point('p1', TODAY - 20)]
  expect(signsOf({ ...quiet, points })).toMatchObject([
    { personId: 'p1', kind: 'unseen', days: 14, lastPointDay: TODAY - 20, lessonDays: 6, keepers: 1, middle: 6 },
  ])
  const pupils = quiet.pupils.map(pupil => (pupil.id === 'p1' ? { ...pupil, joinedDay: TODAY - 13 } : pupil))
  expect(signsOf({ ...quiet, points, pupils })).toEqual([])
})

test('eight duels without a victory are named with how far the rivals were above', () => {
  const duel = (rivalId: string, won: boolean | null) => ({ personId: 'p1', rivalId, won, asked: true })
  const duels = [...Array(7).fill(duel('p2', false)), duel('p3', null)]
  const levels = new Map([
    ['p2', 7],
    ['p3', 4],
  ])
  expect(signsOf({ ...quiet, duels, levels })).toMatchObject([
    { personId: 'p1', kind: 'loses', duels: 8, draws: 1, asked: 8, farAbove: 7, gaps: [3, 3, 3, 3, 3, 3, 3, 0] },
  ])
  expect(signsOf({ ...quiet, duels: [...duels, duel('p3', true)], levels })).toEqual([])
})

test('anybody who stopped coming is named, but nobody in the holidays', () => {
  const gone = (ids: readonly string[]) =>
    quiet.pupils.map(pupil => (ids.includes(pupil.id) ? { ...pupil, lastSeenDay: TODAY - 16 } : pupil))
  expect(signsOf({ ...quiet, pupils: gone(['p1']) })).toEqual([
    { personId: 'p1', kind: 'away', days: 16, lastSeenDay: TODAY - 16, hasPointsSince: true },
  ])
  expect(signsOf({ ...quiet, pupils: gone(IDS.slice(0, 6)) })).toEqual([])
})

/** Eight lessons that the keeper kept, with so many PP a lesson for each pupil. */
const keptLessons = (ppOf: (id: string) => number): ClassFacts => ({
  ...quiet,
  points: IDS.flatMap(id =>
    ppOf(id) === 0 ? [] : Array.from({ length: 8 }, (_, ago) => point(id, TODAY - ago, { keeperId: 'p0', direct: false, pp: ppOf(id) })),
  ),
})

test('a squad that gets twice as much from its own scorekeeper is named with all squads', () => {
  expect(signsOf(keptLessons(id => (Number(id.slice(1)) < 4 ? 4 : 2)))).toMatchObject([
    {
      personId: 'p0',
      kind: 'favours',
      lessons: 8,
      pupils: 12,
      squadId: 'larks',
      others: 200,
      squads: [{ squadId: 'larks', share: 400 }, { share: 200 }],
    },
  ])
})

test('a squad that gets more because one of it shines is not named', () => {
  expect(signsOf(keptLessons(id => (id === 'p1' ? 20 : 2)))).toEqual([])
})

test('points that a teacher gave say nothing about a scorekeeper', () => {
  const facts = keptLessons(id => (Number(id.slice(1)) < 4 ? 4 : 2))
  expect(signsOf({ ...facts, points: facts.points.map(each => ({ ...each, direct: true })) })).toEqual([])
})

test('a scorekeeper who passes three pupils over is named with how many there would be by lot', () => {
  const rules = { ...USUAL_RULES, unseen: { on: false, number: 14 } }
  const signs = signsOf(
    keptLessons(id => (['p9', 'p10', 'p11'].includes(id) ? 0 : 2)),
    rules,
  )
  expect(signs).toMatchObject([
    {
      personId: 'p0',
      kind: 'passes-over',
      lessons: 8,
      pupils: 11,
      without: 3,
      expectedTenths: 0,
      counts: [0, 0, 0, 8, 8, 8, 8, 8, 8, 8, 8],
    },
  ])
})

test('a rule that the school has switched off, a small class and one with hardly any lessons say nothing', () => {
  const attacks = [attack('p2', 'p1', 9)]
  expect(signsOf({ ...quiet, attacks }, { ...USUAL_RULES, attacked: { on: false, number: 6 } })).toEqual([])
  expect(signsOf({ ...quiet, attacks, pupils: pupilsOf(IDS.slice(0, 9)) })).toEqual([])
  expect(signsOf({ ...quiet, attacks, points: quiet.points.filter(({ day }) => day > TODAY - 4) })).toEqual([])
})
