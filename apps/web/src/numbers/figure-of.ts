import type { ReactNode } from 'react'

/** A table under a chart: its first column is text, the others are numbers. */
type FigureTable = {
  readonly head: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
  /** Returns the first column as the page shows it; files keep it as it is. */
  readonly firstWords?: (first: string) => string
}

/** A chart as it is shown: a sentence that says what is to be seen, what was measured, the drawing, and the same numbers as a table. */
export type Figure = { readonly title: string; readonly note: string; readonly table: FigureTable; readonly picture: ReactNode | null }

/** The classes that are ticked, with their places in the lists of an answer. */
export type PickedClasses = readonly {
  readonly at: number
  readonly id: string
  readonly name: string
  readonly before: readonly string[]
}[]

/** The same classes in another answer: charts of today have no archived ones. */
export const pickedIn = (classes: readonly { readonly id: string }[], picked: PickedClasses): PickedClasses =>
  picked.flatMap(each => {
    const at = classes.findIndex(({ id }) => id === each.id)
    return at < 0 ? [] : [{ ...each, at }]
  })

/** The numbers of the ticked classes. */
export const ofPicked = (picked: PickedClasses, numbers: readonly number[]): number[] => picked.map(({ at }) => numbers[at] ?? 0)

/** A part in whole percent; 0 of nothing. */
export const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part * 100) / whole))
