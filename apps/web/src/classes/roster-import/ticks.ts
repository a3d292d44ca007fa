import type { ClassesCalls } from '@xiotein/contract/classes'
import type { OutputOf } from '@xiotein/contract/wire'

export type Preview = OutputOf<ClassesCalls['classes.preview-roster']>
export type PreviewRow = Preview['rows'][number]

const comes = ({ outcome }: PreviewRow): boolean => outcome === 'new' || outcome === 'joins-class' || outcome === 'gets-address'

/**
 * Whether a tick can bring the line in, as another pupil with the same name. Where the server knows who it is, only a line without an account
 * of its own can be another.
 */
const maybeNamesake = ({ outcome, email, username }: PreviewRow): boolean =>
  outcome === 'namesake' || ((outcome === 'duplicate' || outcome === 'already-there') && email === null && username === null)

/** Whether the pupil who would get the address was found by the name alone: the line can be another pupil with that name. */
export const maybeOther = ({ outcome, username }: PreviewRow): boolean => outcome === 'gets-address' && username === null

export const hasTick = (row: PreviewRow): boolean => comes(row) || maybeNamesake(row)

/** A line is ticked as the preview says, or the other way round where somebody has changed it. */
export const isTicked = (row: PreviewRow, turned: ReadonlySet<number>): boolean => comes(row) !== turned.has(row.lineNumber)

/** Returns what to tell the import about the lines, some of which (`others`) are another pupil than the one found. Empty if nobody changed any. */
export const ticksOf = (
  rows: readonly PreviewRow[],
  turned: ReadonlySet<number>,
  others: ReadonlySet<number>,
): { leftOut?: string; namesakes?: string } => {
  if (turned.size + others.size === 0) return {}
  const numbers = (some: readonly PreviewRow[]): string => some.map(row => row.lineNumber).join(',')
  return {
    leftOut: numbers(rows.filter(row => hasTick(row) && !isTicked(row, turned))),
    namesakes: numbers(rows.filter(row => (maybeNamesake(row) || others.has(row.lineNumber)) && isTicked(row, turned))),
  }
}
