import { statfs } from 'node:fs/promises'
import type { School } from './school.ts'

/** The disk of the embedded database, in bytes; null where the database is one of the school's own, which may be on another machine. */
export const diskOf = async ({
  settings,
}: Pick<School, 'settings'>): Promise<{ readonly freeBytes: number; readonly bytes: number } | null> => {
  if (settings.databaseUrl !== null) return null
  const { bavail, blocks, bsize } = await statfs(settings.dataDir ?? 'data')
  return { freeBytes: bavail * bsize, bytes: blocks * bsize }
}
