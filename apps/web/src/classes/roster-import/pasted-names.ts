export type PickedList = {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** The columns that have the names: one, or two that are read one after the other, such as "1,0". Empty where the file says it. */
  readonly nameColumns: string
}

/**
 * The names that somebody pasted, one a line, as a file without heads, so that its lines have the numbers that they have in the field. A table
 * from a spreadsheet has tabs, and stays as it is.
 */
export const listOfNames = (pasted: string): PickedList => {
  const isTable = pasted.includes('\t')
  const quoted = (line: string): string => (line.trim() === '' ? '' : `"${line.trim().replaceAll('"', '""')}"`)
  const text = isTable ? pasted : pasted.split(/\r?\n/).map(quoted).join('\n')
  return { bytes: new TextEncoder().encode(text), nameColumns: isTable ? '' : '0' }
}
