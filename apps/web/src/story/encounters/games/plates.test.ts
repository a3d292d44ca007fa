import { CHAPTERS } from '@xiotein/content/story'
import { expect, test } from 'vitest'
import { PLATE, PLATES, SPOT } from './plates.ts'

const FILES = import.meta.glob<string>('../../art/plates/*.svg', { query: '?raw', import: 'default', eager: true })
const WATCHED = CHAPTERS.flatMap(({ encounters }) => encounters.flatMap(({ task }) => (task.kind === 'watch' ? [task] : [])))
/** A plate on a phone of 390 pixels, in the box of the game, and a target for fingers. */
const PHONE_PX = 290
const TARGET_PX = 44

test.each(WATCHED.map(task => [task.plate, task] as const))(
  '%s: each detail is drawn in each of its states, where a finger can tell it from the others',
  (name, task) => {
    const plate = PLATES[name]
    const drawing = FILES[`../../art/plates/plate-${name}.svg`]
    if (!plate || drawing === undefined) throw new Error(`${name} is not drawn`)
    const drawn = [...drawing.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    const states = task.details.flatMap(({ sketch, becomes }) => [`${sketch}-was`, ...(becomes ? [`${sketch}-now`] : [])])
    expect(drawn.toSorted()).toEqual(['ground-was', 'ground-now', ...states].toSorted())
    expect(Object.keys(plate.places).toSorted()).toEqual(task.details.map(({ sketch }) => sketch).toSorted())
    const side = SPOT * plate.scale
    expect((side * PHONE_PX) / PLATE.width).toBeGreaterThanOrEqual(TARGET_PX)
    const places = Object.values(plate.places)
    for (const [x, y] of places) {
      expect(Math.min(x, PLATE.width - x, y, PLATE.height - y)).toBeGreaterThanOrEqual(side / 2)
      const near = places.filter(([otherX, otherY]) => Math.abs(otherX - x) < side && Math.abs(otherY - y) < side)
      expect(near).toEqual([[x, y]])
    }
  },
)
