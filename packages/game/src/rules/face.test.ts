import { expect, it } from 'vitest'
import { faceOf } from './face.ts'

it('is the same for an id everywhere, and one of few', () => {
  const ids = Array.from({ length: 2000 }, (_, at) => `b0000000-0000-4000-8000-${String(at).padStart(12, '0')}`)
  const faces = new Set(ids.map(faceOf))
  expect(faceOf('b0000000-0000-4000-8000-000000000007')).toBe(faceOf('b0000000-0000-4000-8000-000000000007'))
  expect([...faces].every(face => Number.isInteger(face) && face >= 0)).toBe(true)
  expect(faces.size).toBe(48)
})
