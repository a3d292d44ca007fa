import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import effects from './effect.module.css'
import type { LogEvent } from './narration.ts'
import styles from './portrait.module.css'
import { Portrait } from './portrait.tsx'

const hit: LogEvent = { kind: 'hit', fighter: 'a', by: 'b', cause: 'move', shield: 0, health: 5, veil: null }
const acts: LogEvent = { kind: 'played', fighter: 'a', move: 'ember-lash', target: 'b', veil: null }

test('while a turn is told nothing comes or goes on a portrait: one figure, and at most one drawing that plays', () => {
  const events = [acts, hit, hit, { ...hit, fighter: 'b' }, acts]
  const portrait = (at: number | null) => (
    <Portrait
      id="a"
      lines={{ element: 'fire', manifest: null }}
      facing="right"
      fallen={false}
      moment={at === null ? null : { event: events[at] ?? hit, events, at, ms: 300 }}
    />
  )
  const { container, rerender } = render(portrait(0))
  const parts = () => [...container.querySelectorAll('*')]
  const playing = () => parts().flatMap(part => (part.matches('[data-now]') ? [part.classList[1]] : []))
  const before = parts()
  expect(playing()).toEqual([effects.bloom])
  for (const [at, now] of [
    [1, [effects.strike]],
    [2, [effects.strike]],
    [3, []],
    [4, [effects.bloom]],
  ] as const) {
    rerender(portrait(at))
    expect(playing()).toEqual(now)
    expect(parts()).toEqual(before)
  }
  rerender(portrait(null))
  expect(container.querySelectorAll('svg')).toHaveLength(0)
})

test('the same gesture twice in a row begins anew: it is that of another element', () => {
  const portrait = (at: number) => (
    <Portrait
      id="a"
      lines={{ element: 'fire', manifest: null }}
      facing="right"
      fallen={false}
      moment={{ event: hit, events: [hit, hit], at, ms: 300 }}
    />
  )
  const { container, rerender } = render(portrait(0))
  const leaning = () => container.getElementsByClassName(styles.hurt ?? '')
  const [first] = leaning()
  rerender(portrait(1))
  expect(leaning()).toHaveLength(1)
  expect(leaning()[0]).not.toBe(first)
})
