// The shapes of the gauge: an astrolabe of 270 degrees, open at the foot. 0 degrees is up, and angles run with the clock.

const CENTRE = 170
const FIRST_DEG = -135
const WHOLE_DEG = 270

/** The angle of a part of the scale, from 0 to 1. */
const angleOf = (part: number): number => FIRST_DEG + WHOLE_DEG * part

const pointAt = (radius: number, deg: number): readonly [number, number] => {
  const rad = (deg * Math.PI) / 180
  return [CENTRE + radius * Math.sin(rad), CENTRE - radius * Math.cos(rad)]
}
const written = ([x, y]: readonly [number, number]): string => `${x.toFixed(1)} ${y.toFixed(1)}`

/** The path of an arc between two parts of the scale. */
export const arc = (radius: number, from: number, to: number): string => {
  const [start, end] = [angleOf(from), angleOf(to)]
  return `M${written(pointAt(radius, start))}A${radius} ${radius} 0 ${end - start > 180 ? 1 : 0} 1 ${written(pointAt(radius, end))}`
}

/** A stroke across the scale. */
export const stroke = (part: number, inner: number, outer: number): string =>
  `M${written(pointAt(inner, angleOf(part)))}L${written(pointAt(outer, angleOf(part)))}`

/** Returns the place of a word beside the scale. */
export const labelAt = (part: number, radius: number): { x: number; y: number } => {
  const [x, y] = pointAt(radius, angleOf(part))
  return { x: Math.round(x), y: Math.round(y) + 4 }
}

const SCALE_STEPS = 40
/** The graduations outside of the ring; every tenth is longer. */
export const scale = Array.from({ length: SCALE_STEPS + 1 }, (_, at) => stroke(at / SCALE_STEPS, 144, at % 10 === 0 ? 156 : 150)).join('')

const PLATES = 10
const PLATE_GAP = 0.006
/** Ten plates of shield, each with whether it still stands. */
export const plates = (shield: number, maxShield: number): readonly { d: string; up: boolean }[] =>
  Array.from({ length: PLATES }, (_, at) => ({
    d: arc(99, at / PLATES + (at === 0 ? 0 : PLATE_GAP), (at + 1) / PLATES - (at === PLATES - 1 ? 0 : PLATE_GAP)),
    // A plate stands as long as a point of it is left.
    up: maxShield > 0 && shield * PLATES > at * maxShield,
  }))

const FLAMES = 20
/** Twenty flames of firewall, 5 points each. */
export const flames = (firewall: number): readonly { deg: number; lit: boolean }[] =>
  Array.from({ length: FLAMES }, (_, at) => ({ deg: angleOf((at + 0.5) / FLAMES), lit: firewall >= (at + 1) * (100 / FLAMES) }))
