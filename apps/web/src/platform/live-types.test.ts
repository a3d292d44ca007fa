// A page hears only what a contract declares. The compiler says so: a line that is expected to fail and compiles fails `npm run check`.
import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { Subscription } from './subscriptions.ts'
import type { Listening } from './use-topics.ts'

type ToyTopics = {
  readonly person: { readonly 'toys.counted': z.ZodType<{ readonly count: number }> }
  readonly class: { readonly 'toys.gone': z.ZodType<object> }
}
type Toys = { readonly toys: number }

const listen = (listening: Listening<ToyTopics>) => Object.keys(listening.on)
const hear = (subscriptions: Subscription<ToyTopics, Toys>) => Object.keys(subscriptions.on)

test('a page that listens gets the events of a topic with the payloads that its contract declares, and no others', () => {
  expect(listen({ topic: 'person', of: 'ada', on: { 'toys.counted': ({ count }) => count + 1 } })).toEqual(['toys.counted'])
  // @ts-expect-error A count is a number.
  listen({ topic: 'person', of: 'ada', on: { 'toys.counted': ({ count }: { count: string }) => count } })
  // @ts-expect-error No colour is sent.
  listen({ topic: 'person', of: 'ada', on: { 'toys.counted': ({ colour }) => colour } })
  // @ts-expect-error This event goes to classes.
  listen({ topic: 'person', of: 'ada', on: { 'toys.gone': () => undefined } })
  // @ts-expect-error No such kind of topic.
  listen({ topic: 'school', of: 'all', on: { 'toys.gone': () => undefined } })
})

test('an answer is changed by the payloads that the contract declares, and stays what the call answers', () => {
  expect(hear({ topic: 'person', of: 'ada', on: { 'toys.counted': (known, { count }) => ({ toys: known.toys + count }) } })).toHaveLength(1)
  expect(hear({ topic: 'class', of: '1a', on: { 'toys.gone': 'ask-again' } })).toEqual(['toys.gone'])
  // @ts-expect-error A count is a number.
  hear({ topic: 'person', of: 'ada', on: { 'toys.counted': (_: Toys, { count }: { count: string }) => ({ toys: count.length }) } })
  // @ts-expect-error The call answers a number of toys.
  hear({ topic: 'person', of: 'ada', on: { 'toys.counted': (_, { count }) => ({ toys: `${count}` }) } })
  // @ts-expect-error This event goes to classes.
  hear({ topic: 'person', of: 'ada', on: { 'toys.gone': 'ask-again' } })
})
