// Only what a contract declares is emitted. The compiler says so: a line that is expected to fail and compiles fails `npm run check`.
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Change } from './change.ts'
import { eventsOf } from './live-event.ts'

const event = eventsOf({ person: { 'toys.counted': z.object({ count: z.number() }) }, class: { 'toys.gone': z.object({}) } })

test('an event goes to the topic of its subject, with the payload that its contract declares and no other', () => {
  const counted = event('person', 'ada', 'toys.counted', 3, { count: 1 })
  expect(counted).toEqual({ topic: 'person:ada', name: 'toys.counted', version: 3, payload: { count: 1 } })
  // @ts-expect-error A count is a number.
  event('person', 'ada', 'toys.counted', 3, { count: 'one' })
  // @ts-expect-error The count is missing.
  event('person', 'ada', 'toys.counted', 3, {})
  // @ts-expect-error Nobody asked for a colour.
  event('person', 'ada', 'toys.counted', 3, { count: 1, colour: 'red' })
  // @ts-expect-error This event goes to classes.
  event('person', 'ada', 'toys.gone', 3, {})
  // @ts-expect-error No such kind of topic.
  event('school', 'all', 'toys.gone', 3, {})
})

test('a change emits only events that a contract declares', () => {
  const emitted: unknown[] = []
  const emit: Change['emit'] = (...events) => void emitted.push(...events)
  emit(event('class', '1a', 'toys.gone', 1, {}))
  // @ts-expect-error Nothing but eventsOf makes an event.
  emit({ topic: 'class:1a', name: 'toys.gone', version: 1, payload: {} })
  expect(emitted).toHaveLength(2)
})
