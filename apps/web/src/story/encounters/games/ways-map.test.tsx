import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WaysMap } from './ways-map.tsx'

const ROOMS = 14
/** As many ways as the rules can deal: from each room to the three after it. */
const rooms = Array.from({ length: ROOMS }, (_, from) => ({
  name: `Room ${from + 1}`,
  exits: [1, 2, 3]
    .map(step => from + step)
    .filter(to => to < ROOMS)
    .map(to => ({ to, cost: 5, lays: null, lifts: null })),
}))
const show = (path: readonly number[]) => render(<WaysMap rooms={rooms} path={path} goal={ROOMS - 1} />).container
const numberOf = (part: Element, name: string): number => Number(part.getAttribute(name))

test('no way leads over a room that it does not go to', () => {
  const map = show([0])
  const places = [...map.querySelectorAll('circle')].map(room => ({ x: numberOf(room, 'cx'), y: numberOf(room, 'cy') }))
  const ways = [...map.querySelectorAll('path')].map(way => [...(way.getAttribute('d') ?? '').matchAll(/-?[\d.]+/g)].map(Number))
  expect(ways).toHaveLength(rooms.flatMap(({ exits }) => exits).length)
  const hit = ways.flatMap(([x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0]) =>
    Array.from({ length: 41 }, (_, step) => step / 40).flatMap(at => {
      const along = (from: number, bend: number, to: number) => (1 - at) ** 2 * from + 2 * at * (1 - at) * bend + at ** 2 * to
      const [x, y] = [along(x0, x1, x2), along(y0, y1, y2)]
      const others = places.filter(place => !([x0, x2].includes(place.x) && [y0, y2].includes(place.y)))
      return others.filter(place => Math.hypot(place.x - x, place.y - y) < 14).map(place => [x0, x2, place.x])
    }),
  )
  expect(hit).toEqual([])
})

test('the way that was walked, the place where one is and the next ways are marked, and what is near is shown', () => {
  const map = show([0, 2, 3])
  expect(map.querySelectorAll('[data-walked]')).toHaveLength(2)
  expect(map.querySelectorAll('[data-next]')).toHaveLength(3)
  expect(map.querySelector('[data-here] text')?.textContent).toBe('4')
  expect(map.querySelector('svg')?.getAttribute('viewBox')).toBe('88 0 352 140')
  // At the end the window stays with the last rooms.
  expect(show([0, 3, 6, 9, 12]).querySelector('svg')?.getAttribute('viewBox')).toBe(`${(ROOMS - 8) * 44} 0 352 140`)
})
