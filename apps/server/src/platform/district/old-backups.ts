import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const DAY_MS = 86_400_000
/** A file that is younger tonight is deleted tomorrow night, before it is older than the 35 days of docs/privacy.md. */
const KEPT_DAYS = 34
const NAME = /^(.+)-(\d{4}-\d{2}-\d{2})-(\d{2})(\d{2})(\d{2})\.xiotein$/

/** The name of a school's backup of this moment: `oak.example.org-2026-11-26-030512.xiotein`, in UTC. */
export const backupName = (host: string, now: Date): string =>
  `${host}-${now.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')}.xiotein`

/**
 * Deletes the backups in the folder that are too old by their names, and nothing with another name. The schools at `keptHosts` keep theirs,
 * because they have no newer one; those that are gone or have moved do not.
 */
export const deleteOldBackups = async (folder: string, now: Date, keptHosts: readonly string[]): Promise<void> => {
  for (const name of await readdir(folder)) {
    const [, host = '', day, hour, minute, second] = NAME.exec(name) ?? []
    const madeAtMs = Date.parse(`${day}T${hour}:${minute}:${second}Z`)
    // A name without a moment is the name of something else, and compares as false.
    if (now.getTime() - madeAtMs > KEPT_DAYS * DAY_MS && !keptHosts.includes(host)) await rm(join(folder, name), { force: true })
  }
}
