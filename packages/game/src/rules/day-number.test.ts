import { expect, test } from 'vitest'
import { dayNumberOf, dayOfNumber } from './day-number.ts'

test('the days of four centuries are numbered one after the other, leap days included', () => {
  const dayMs = 86_400_000
  const first = Date.UTC(1970, 0, 1) / dayMs
  for (let number = first; number < first + 146_097; number += 1) {
    const day = new Date(number * dayMs).toISOString().slice(0, 10)
    if (dayNumberOf(day) !== number) throw new Error(`${day} is numbered ${dayNumberOf(day)}, not ${number}`)
    if (dayOfNumber(number) !== day) throw new Error(`${number} is ${dayOfNumber(number)}, not ${day}`)
  }
  expect(dayNumberOf('2000-02-29') + 1).toBe(dayNumberOf('2000-03-01'))
})
