import { expect, test } from 'vitest'
import { openRecentEvents } from './recent-events.ts'

const openAt = (most?: number) => {
  let ms = 100
  const pass = (by: number): void => {
    ms += by
  }
  const recent = openRecentEvents('here', () => ms, most)
  recent.trust(true)
  return { ...recent, pass }
}

test('a topic has had those events since the oldest position that came in the same millisecond or later', () => {
  const { position, note, since, pass } = openAt()
  const happen = (name: string): void => note({ topic: 'class:1', name })
  pass(10)
  happen('old')
  pass(0.4)
  happen('same')
  pass(0.4)
  const here = position()
  expect(since('class:1', [here])).toEqual(['class:1 old', 'class:1 same'])
  expect(since('class:2', [here])).toEqual([])
  pass(10)
  const later = position()
  expect(since('class:1', [later])).toEqual([])
  happen('old')
  happen('old')
  expect(since('class:1', [later])).toEqual(['class:1 old'])
  expect(since('class:1', [later, here])).toEqual(['class:1 old', 'class:1 same'])
})

test('nobody knows what happened on another node, before this one began, or while it could not hear the others', () => {
  const { position, since, trust, forget, pass } = openAt()
  const first = position()
  pass(1)
  const second = position()
  expect(since('any', [first])).toEqual(['any'])
  expect(since('any', [second.replace('here', 'there')])).toEqual(['any'])
  expect(since('any', [second, null])).toEqual(['any'])
  expect(since('any', [second])).toEqual([])
  pass(1)
  trust(false)
  pass(1)
  const deaf = position()
  expect(since('any', [deaf])).toEqual(['any'])
  pass(1)
  trust(true)
  expect([second, deaf].map(at => since('any', [at]))).toEqual([['any'], ['any']])
  pass(1)
  const third = position()
  expect(since('any', [third])).toEqual([])
  pass(1)
  forget()
  expect(since('any', [third])).toEqual(['any'])
})

test('nobody knows anything before the other nodes were heard for the first time', () => {
  const { position, since } = openRecentEvents('here')
  expect(since('any', [position()])).toEqual(['any'])
})

test('when there are too many topics, the quietest is forgotten, and positions before its last event are unknown', () => {
  const { position, note, since, pass } = openAt(2)
  const positions = ['first', 'second', 'first', 'third'].map(topic => {
    pass(1)
    const before = position()
    note({ topic, name: 'a' })
    pass(1)
    return before
  })
  // The second topic was quiet for longest.
  expect(positions.map(at => since('first', [at]))).toEqual([['first'], ['first'], ['first a'], []])
})
