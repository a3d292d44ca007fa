// The format of a backup: gzip, containing one line that describes everything, then the rows of each table in that order.
// docs/decisions/0005-backup-format.md
import { createHash } from 'node:crypto'
import { z } from 'zod'

export const FORMAT = 'xiotein-backup'
export const FORMAT_VERSION = 1
export const LONGEST_HEADER_BYTES = 4 * 1024 * 1024

const header = z.object({
  format: z.literal(FORMAT),
  formatVersion: z.number().int(),
  madeAt: z.string(),
  /** The migrations applied to the database, with their checksums. */
  schema: z.array(z.object({ version: z.number().int(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int(), sha256: z.string() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
  /** One checksum for all rows of all tables: two databases with the same checksum hold the same school. */
  checksum: z.string(),
})

export type BackupHeader = z.infer<typeof header>

/** Parses the description of a backup; null when the line is not one. */
export const parseHeader = (line: string): BackupHeader | null => {
  try {
    return header.safeParse(JSON.parse(line)).data ?? null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** The checksum for all tables. */
export const checksumOf = (tables: readonly { name: string; rows: number; sha256: string }[]): string => {
  const hash = createHash('sha256')
  for (const { name, rows, sha256 } of tables) hash.update(`${name} ${rows} ${sha256}\n`)
  return hash.digest('hex')
}
