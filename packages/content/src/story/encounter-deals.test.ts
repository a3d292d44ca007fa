// The difficulty of the encounters grows with the chapters, and a stored seed keeps giving the same puzzle.

import { createHash } from 'node:crypto'
import { dealOf, type EncounterTask, RULES, solutionOf } from '@xiotein/game/story'
import { expect, it } from 'vitest'
import { signsPassed } from '../../testing/story/cipher-signs.ts'
import { growthOfDrills, toldOf, wrongIn } from '../../testing/story/drill-growth.ts'
import { isTheSameForAll, MOST_ALIKE, shareAlike } from '../../testing/story/neighbours.ts'
import { CHAPTERS } from './chapters/index.ts'
import { drillTask } from './rivals.ts'
import { taskIn } from './tasks.ts'

const TASKS = CHAPTERS.flatMap(({ chapter, encounters }) =>
  encounters.flatMap(({ task }) => {
    const ruled = taskIn(task, 'en')
    return ruled ? [{ chapter, task: ruled }] : []
  }),
)
const of = <Kind extends EncounterTask['kind']>(kind: Kind) =>
  TASKS.flatMap(({ chapter, task }) => (task.kind === kind ? [{ chapter, task: task as Extract<EncounterTask, { kind: Kind }> }] : []))

const SEEDS = Array.from({ length: 300 }, (_, nth) => nth)

it('each kind grows from chapter to chapter', () => {
  const growing = {
    burden: of('burden').map(({ task }) => task.rooms + task.hiddenExits),
    calm: of('calm').map(({ task }) => task.difficulty),
    doors: of('doors').map(({ task }) => task.difficulty),
    hands: of('hands').map(({ task }) => task.difficulty),
    knots: of('knots').map(({ task }) => task.knots),
    lamplight: of('lamplight').map(({ task }) => task.width),
    testimony: of('testimony').map(({ task }) => task.drawn),
    watch: of('watch').map(({ task }) => task.details.length),
    // The shortest of the words, in signs of the alphabet that a reader passes.
    cipher: of('cipher').map(({ task }) => Math.min(...SEEDS.map(seed => signsPassed(dealOf(task, seed))))),
  }
  for (const [kind, sizes] of Object.entries(growing)) expect([kind, sizes]).toEqual([kind, [...new Set(sizes)].toSorted((a, b) => a - b)])
  expect(of('cipher').map(({ task }) => task.rule)).toEqual(['shift', 'taps', 'mirror'])
})

it('what one tells a neighbour seldom helps: neighbours hardly ever have the same answers', () => {
  const told = TASKS.filter(({ task }) => isTheSameForAll(task)).map(({ chapter, task }) => [chapter, task.kind])
  expect(told).toEqual([
    [9, 'cipher'],
    [9, 'testimony'],
  ])
  // Windows take too long to deal for a test by day.
  const dealt = TASKS.filter(({ task }) => task.kind !== 'lamplight' && !isTheSameForAll(task))
  const alike = dealt.map(({ chapter, task }) => ({ chapter, kind: task.kind, share: shareAlike(task, SEEDS.length) }))
  expect(alike.filter(({ share }) => share > MOST_ALIKE)).toEqual([])
})

it('the cards that are dealt are one for each pile and more, of half as many again', () => {
  for (const { task } of of('testimony').filter(({ task }) => !isTheSameForAll(task))) {
    expect(task.cards.length).toBeGreaterThanOrEqual(1.5 * task.drawn)
    const pilesOf = (seed: number) => solutionOf('testimony', dealOf(task, seed)).flatMap(one => ('pile' in one ? [one.pile] : []))
    for (const seed of SEEDS) expect(new Set(pilesOf(seed)).size).toBe(task.piles.length)
  }
})

it('each drill is harder than the one before it, fair to the careful, and read aloud in each deal', () => {
  const growth = growthOfDrills(300)
  console.info(toldOf(growth))
  expect(wrongIn(growth)).toEqual([])
  const [first, ...rest] = growth
  expect(first && wrongIn([first, first, ...rest])).toContainEqual(expect.stringContaining('is not harder'))
})

/** A drill is stored with its goal and its figures, and is dealt again when they change, like the others. */
const DRILLS = CHAPTERS.flatMap(({ encounters }) => encounters.flatMap(({ task }) => (task.kind === 'drill' ? drillTask(task) : [])))

/** A deal with its texts as numbers: a sentence that is put better makes no other puzzle. */
const shapeOf = (task: EncounterTask, seed: number): string => {
  const texts: string[] = []
  JSON.stringify(task, (_, value) => {
    if (typeof value === 'string' && !texts.includes(value)) texts.push(value)
    return value
  })
  return JSON.stringify(dealOf(task, seed), (_, value) => (typeof value === 'string' ? texts.indexOf(value) : value))
}

it('seeds that pupils hold give the same puzzle as long as the rules have the same number', () => {
  const digests = Object.keys(RULES).map(kind => {
    const hash = createHash('sha256')
    for (const { task } of TASKS) if (task.kind === kind) for (let seed = 0; seed < 20; seed += 1) hash.update(shapeOf(task, seed))
    if (kind === 'drill') for (const task of DRILLS) hash.update(JSON.stringify(task, (key, value) => (key === 'name' ? undefined : value)))
    return [kind, RULES[kind as keyof typeof RULES], hash.digest('hex').slice(0, 12)]
  })
  // When a line changes: raise its number in `RULES`, so that open attempts are dealt again, and write the new digest here.
  expect(digests).toMatchInlineSnapshot(`
    [
      [
        "burden",
        3,
        "6341513378e0",
      ],
      [
        "calm",
        2,
        "645e0703a097",
      ],
      [
        "cipher",
        4,
        "dfb39ce4cc5d",
      ],
      [
        "doors",
        2,
        "cbcbb7e56b9e",
      ],
      [
        "drill",
        2,
        "b60b4eb76aef",
      ],
      [
        "hands",
        2,
        "e3548bdaed4f",
      ],
      [
        "knots",
        1,
        "9b05bee38263",
      ],
      [
        "lamplight",
        1,
        "a48f196d97ea",
      ],
      [
        "testimony",
        2,
        "ca680d92fdc8",
      ],
      [
        "watch",
        2,
        "2be6441c5eea",
      ],
    ]
  `)
})
