/** A roster as a browser sends it. */
export const rosterFile = (csv: string) => ({ type: 'text/csv' as const, bytes: Buffer.from(csv) })
