import { expect, test } from 'vitest'
import { purchaseSubscriptions } from './use-purchases.ts'

const may = { keepScore: true, review: true, runSchool: false }
const CLASS = 'c0000000-0000-4000-8000-00000000000a'

test('while the whole school shops, the open list of an admin is asked for less often than that of one class', () => {
  const soonest = (runSchool: boolean) =>
    purchaseSubscriptions({ may: { ...may, runSchool }, reviews: [CLASS] }).map(({ topic, on }) => [
      topic,
      on['market.pupil-changed'].within.soonestMs,
    ])
  expect(soonest(false)).toEqual([['class-review', 300]])
  expect(soonest(true)).toEqual([['school-review', 20_000]])
})
