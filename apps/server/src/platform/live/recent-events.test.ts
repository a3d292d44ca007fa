import { expect, test } from 'vitest'
import { openRecentEvents } from './recent-events.ts'

const openAt = (most?: number) => {
  let ms = 100
  const pass = (by: number): void => {
    ms += by
  }
  return { ...openRecentEvents('here', () => ms, most), pass }
}

test('a topic has had those events since a position that came in the same millisecond or later', () => {
  const { position, note, since, pass } = openAt()
  pass(10)
  note({ topic: 'old', name: 'a' })
  pass(0.4)
  note({ topic: 'same', name: 'a' })
  pass(0.4)
  const here = position()
  expect(since(here, ['old', 'same', 'never'])).toEqual(['old a', 'same a'])
  pass(10)
  const later = position()
  expect(since(later, ['old', 'same', 'never'])).toEqual([])
  note({ topic: 'old', name: 'a' })
  note({ topic: 'old', name: 'a' })
  expect(since(later, ['old', 'same', 'never'])).toEqual(['old a'])
  note({ topic: 'old', name: 'b' })
  expect(since(later, ['old', 'same', 'never'])).toEqual(['old a', 'old b'])
})

test('nobody knows what happened on another node, before this one began, or while it could not hear the others', () => {
  const { position, since, trust, pass } = openAt()
  const first = position()
  pass(1)
  const second = position()
  expect(since(first, ['any'])).toBeNull()
  expect(since(second.replace('here', 'there'), ['any'])).toBeNull()
  expect(since(null, ['any'])).toBeNull()
  expect(since(second, ['any'])).toEqual([])
  pass(1)
  trust(false)
  pass(1)
  const deaf = position()
  expect(since(deaf, ['any'])).toBeNull()
  pass(1)
  trust(true)
  expect([second, deaf].map(at => since(at, ['any']))).toEqual([null, null])
  pass(1)
  expect(since(position(), ['any'])).toEqual([])
})

test('of more topics than are remembered the quietest is forgotten, and positions before its last event are unknown', () => {
  const { position, note, since, pass } = openAt(2)
  const positions = ['first', 'second', 'first', 'third'].map(topic => {
    pass(1)
    const before = position()
    note({ topic, name: 'a' })
    pass(1)
    return before
  })
  // The second topic was quiet for longest.
  expect(positions.map(at => since(at, ['first', 'second', 'third']))).toEqual([null, null, ['first a', 'third a'], ['third a']])
})
