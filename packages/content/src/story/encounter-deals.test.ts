// The difficulty of the encounters grows with the chapters, and a stored seed keeps giving the same puzzle.

import { createHash } from 'node:crypto'
import { dealOf, type EncounterTask, RULES } from '@xiotein/game/story'
import { expect, it } from 'vitest'
import { CHAPTERS } from './chapters/index.ts'
import { taskIn } from './tasks.ts'

const TASKS = CHAPTERS.flatMap(({ chapter, encounters }) =>
  encounters.flatMap(({ task }) => {
    const ruled = taskIn(task, 'en')
    return ruled ? [{ chapter, task: ruled }] : []
  }),
)
const of = <Kind extends EncounterTask['kind']>(kind: Kind) =>
  TASKS.flatMap(({ chapter, task }) => (task.kind === kind ? [{ chapter, task: task as Extract<EncounterTask, { kind: Kind }> }] : []))

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
  }
  for (const [kind, sizes] of Object.entries(growing)) expect([kind, sizes]).toEqual([kind, [...new Set(sizes)].toSorted((a, b) => a - b)])
  // The first word stands in one row, the second in a table. The last one is the name of the school: a player who has come so far should read it at once.
  expect(of('cipher').map(({ task }) => task.rule)).toEqual(['shift', 'taps', 'mirror'])
})

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
    return [kind, RULES[kind as EncounterTask['kind']], hash.digest('hex').slice(0, 12)]
  })
  // When a line changes: raise its number in `RULES`, so that open attempts are dealt anew, and write the new digest here.
  expect(digests).toMatchInlineSnapshot(`
    [
      [
        "burden",
        2,
        "91327f7c0e1f",
      ],
      [
        "calm",
        2,
        "645e0703a097",
      ],
      [
        "cipher",
        2,
        "2e428606ff02",
      ],
      [
        "doors",
        2,
        "cbcbb7e56b9e",
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
        1,
        "763d509af84c",
      ],
      [
        "watch",
        2,
        "2be6441c5eea",
      ],
    ]
  `)
})
