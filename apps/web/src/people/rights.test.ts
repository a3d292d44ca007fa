import { expect, test } from 'vitest'
import { adaWith } from '../testing/people-of-tests.ts'
import { reviewPlaces } from './rights.ts'

const may = { keepScore: true, review: true, runSchool: false }

test('anybody who covers a class hears of it as its teachers do, and admins hear of every class', () => {
  const [own, covered] = ['c0000000-0000-4000-8000-00000000000a', 'c0000000-0000-4000-8000-00000000000b']
  const colleague = adaWith({ may, roles: [{ role: 'teacher', classId: own, className: '7C' }], reviews: [own, covered] })
  expect(reviewPlaces(colleague)).toEqual([
    { topic: 'class-review', of: own },
    { topic: 'class-review', of: covered },
  ])
  expect(reviewPlaces({ may: { ...may, runSchool: true }, reviews: [] })).toEqual([{ topic: 'school-review', of: 'all' }])
  // Rights that the device kept from an earlier version do not include it.
  expect(reviewPlaces({ may })).toEqual([])
})
