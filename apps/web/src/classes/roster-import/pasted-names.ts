export type PickedList = { readonly bytes: Uint8Array<ArrayBuffer>; readonly nameColumn: number | null }

/**
 * The names that somebody pasted, one a line, as a file without heads, so that its lines have the numbers that they have in the field. A table
 * from a spreadsheet has tabs, and stays as it is.
 */
export const listOfNames = (pasted: string): PickedList => {
  const isTable = pasted.includes('\t')
  const quoted = (line: string): string => (line.trim() === '' ? '' : `"${line.trim().replaceAll('"', '""')}"`)
  const text = isTable ? pasted : pasted.split(/\r?\n/).map(quoted).join('\n')
  return { bytes: new TextEncoder().encode(text), nameColumn: isTable ? null : 0 }
}
