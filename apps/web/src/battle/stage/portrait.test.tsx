import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { LogEvent } from './narration.ts'
import { Portrait } from './portrait.tsx'

const hit: LogEvent = { kind: 'hit', fighter: 'a', by: 'b', cause: 'move', shield: 0, health: 5, veil: null }
const acts: LogEvent = { kind: 'played', fighter: 'a', move: 'ember-lash', target: 'b', veil: null }

test('while a turn is told there is one figure, and at most one drawing over it', () => {
  const portrait = (event: LogEvent | null, at = 0) => (
    <Portrait
      id="a"
      lines={{ element: 'fire', manifest: null }}
      facing="right"
      fallen={false}
      moment={event && { event, at, count: 3, ms: 300 }}
    />
  )
  const { container, rerender } = render(portrait(acts))
  const drawn = () => [container.querySelectorAll('img').length, container.querySelectorAll('svg').length]
  expect(drawn()).toEqual([1, 1])
  for (const [at, event] of [hit, acts, hit].entries()) {
    rerender(portrait(event, at + 1))
    expect(drawn()).toEqual([1, 1])
  }
  rerender(portrait({ ...hit, fighter: 'b' }, 4))
  expect(drawn()).toEqual([1, 0])
})
