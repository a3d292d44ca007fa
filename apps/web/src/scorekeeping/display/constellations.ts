/** Places of stars in their cell, in percent from the left and the top, in the order in which a line joins them. */
type Place = readonly [x: number, y: number]

const SHAPES: readonly (readonly (readonly Place[])[])[] = [
  [[[50, 50]]],
  [
    [
      [29, 34],
      [71, 66],
    ],
  ],
  [
    [
      [25, 68],
      [50, 26],
      [76, 70],
    ],
  ],
  [
    [
      [27, 74],
      [24, 27],
      [74, 24],
      [72, 72],
    ],
    [
      [22, 72],
      [31, 25],
      [70, 74],
      [77, 28],
    ],
    [
      [24, 25],
      [73, 29],
      [28, 73],
      [77, 76],
    ],
  ],
  [
    [
      [18, 25],
      [21, 76],
      [50, 50],
      [80, 24],
      [79, 76],
    ],
  ],
  [
    [
      [18, 76],
      [18, 26],
      [50, 22],
      [50, 74],
      [82, 78],
      [82, 27],
    ],
  ],
]
const MOST_IN_ONE = SHAPES.length

type Star<Item> = { readonly item: Item; readonly x: number; readonly y: number }
export type Constellation<Item> = { readonly key: number; readonly stars: readonly Star<Item>[] }

/** Returns the number of cells for that many pupils: about four in each, and up to seven cells as long as that works, so all stay large. */
const cellsFor = (count: number): number => {
  const wished = Math.ceil(count / 4)
  return wished <= 7 || count > 35 ? Math.max(wished, Math.ceil(count / MOST_IN_ONE)) : 7
}

/** Distributes a list in its order over the places; neighbouring cells are rotated, so that no two look alike. */
export const constellationsOf = <Item>(items: readonly Item[]): Constellation<Item>[] => {
  const cells = cellsFor(items.length)
  const least = cells === 0 ? 0 : Math.floor(items.length / cells)
  const larger = items.length - least * cells
  let from = 0
  return Array.from({ length: cells }, (_, key) => {
    const size = least + (key < larger ? 1 : 0)
    const shapes = SHAPES[size - 1] ?? []
    const shape = shapes[key % Math.max(1, shapes.length)] ?? []
    const part = items.slice(from, from + size)
    from += size
    return {
      key,
      stars: part.map((item, at) => {
        const [x, y] = shape[at] ?? [50, 50]
        return { item, x: key % 2 === 0 ? x : 100 - x, y: key % 4 < 2 ? y : 100 - y }
      }),
    }
  })
}

/** Columns of the sky for that many cells: wide cells for few, never more than five beside each other. */
export const columnsFor = (cells: number): number =>
  cells <= 3 ? Math.max(1, cells) : cells <= 4 ? 2 : cells <= 6 ? 3 : cells <= 12 ? 4 : 5

/** None yet, 1 to 2, 3 to 5, 6 and more points this lesson. A pupil without points is a ring, never a low rank. */
export const sizeOf = (lessonPp: number): 'none' | 'small' | 'middle' | 'large' =>
  lessonPp <= 0 ? 'none' : lessonPp <= 2 ? 'small' : lessonPp <= 5 ? 'middle' : 'large'
