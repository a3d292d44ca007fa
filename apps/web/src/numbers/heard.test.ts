import type { ChartName } from '@xiotein/contract/numbers'
import { expect, test } from 'vitest'
import { CHANGES, heardFor } from './heard.ts'

const CLASS = '0199e0aa-1111-7000-8000-000000000002'
const may = { keepScore: true, review: true, runSchool: false }
const heard = (chart: ChartName, runSchool: boolean) =>
  heardFor(chart, { may: { ...may, runSchool }, reviews: [CLASS] }).map(({ topic, of, on }) => [topic, of, Object.keys(on)])

test('each chart hears in the classes of a teacher what changes it', () => {
  for (const chart of Object.keys(CHANGES) as ChartName[]) expect([chart, heard(chart, false)[0]?.[2]]).not.toEqual([chart, []])
  expect(heard('market', false)).toEqual([['class-review', CLASS, ['market.requests-changed', 'market.pupil-changed']]])
  expect(heard('chapters', false)).toEqual([['class-review', CLASS, ['story.work-changed']]])
  expect(heard('sieges', false)).toEqual([['class-review', CLASS, ['vault.pupils-changed']]])
})

test('an admin hears every decision of the school, and what is bought and used in it', () => {
  for (const chart of ['market', 'flows'] as const) expect(heard(chart, true)[0]?.[2]).toContain('market.pupil-changed')
  expect(heard('waits', true)).toEqual([['school-review', 'all', ['scorekeeping.queue', 'market.requests-changed', 'story.work-changed']]])
})
