import type { ChartName } from '@xiotein/contract/numbers'
import { expect, test } from 'vitest'
import { chartSubscriptions } from './chart-subscriptions.ts'

const CLASS = '0199e0aa-1111-7000-8000-000000000002'
const may = { keepScore: true, review: true, runSchool: false }
const CHARTS: readonly ChartName[] = [
  ...(['weeks', 'reasons', 'keepers', 'waits', 'balances', 'sieges', 'market', 'chapters', 'flows', 'shares', 'prices'] as const),
]
const heard = (chart: ChartName, runSchool: boolean) =>
  chartSubscriptions(chart, { may: { ...may, runSchool }, reviews: [CLASS] }).map(
    ({ topic, of, on }) => [topic, of, Object.keys(on)] as const,
  )

test('an admin hears of the whole school what a teacher hears of a class', () => {
  for (const chart of CHARTS) {
    const [own, all] = [heard(chart, false)[0], heard(chart, true)[0]]
    expect([own?.slice(0, 2), all?.slice(0, 2)]).toEqual([
      ['class-review', CLASS],
      ['school-review', 'all'],
    ])
    expect([chart, all?.[2]]).toEqual([chart, own?.[2]])
    // Pupils come and go in each.
    expect(own?.[2]).toContain('scorekeeping.class-changed')
  }
})

test('each chart hears what changes it', () => {
  expect(heard('sieges', true)[0]?.[2]).toContain('vault.pupils-changed')
  expect(heard('chapters', true)[0]?.[2]).toContain('story.progress-changed')
  expect(heard('market', true)[0]?.[2]).toContain('market.pupil-changed')
  for (const chart of ['balances', 'flows', 'shares', 'prices'] as const)
    expect(heard(chart, true)[0]?.[2]).toContain('scorekeeping.balances-changed')
  expect(heard('prices', true)[1]).toEqual(['market', 'all', ['market.shelf-changed']])
})
