/** A file of the names that somebody pasted, one a line. A table from a spreadsheet has tabs, and stays as it is. */
export const fileOfNames = (pasted: string): Uint8Array<ArrayBuffer> => {
  const lines = pasted.split(/\r?\n/).map(line => line.trim())
  const quoted = (line: string): string => `"${line.replaceAll('"', '""')}"`
  const text = pasted.includes('\t') ? pasted : ['name', ...lines.filter(line => line !== '').map(quoted)].join('\n')
  return new TextEncoder().encode(text)
}
