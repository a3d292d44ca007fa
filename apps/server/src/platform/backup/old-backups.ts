// The backups of every night in one folder: the moment in each name, and when they are deleted.

import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '../durations.ts'

/** A file that is younger tonight is deleted tomorrow night, before it is older than the 35 days of docs/privacy.md; the newest ones are not. */
const KEPT_DAYS = 34
/** The newest of a school stay, however old they are by the clock: one that is far ahead would have the last good one deleted tonight. */
export const NEWEST_KEPT = 7
const NAME = /^(.+)-(\d{4}-\d{2}-\d{2})(?:-(\d{2})(\d{2})(\d{2}))?(?:\.xiotein|(?<=^schools-\d.*)\.json)$/

const momentOf = (now: Date): string => now.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')

/** The name of a backup of this moment, in UTC: `school-2026-11-26-030512.xiotein`, and in a district with the host instead of `school`. */
export const backupName = (school: string, now: Date): string => `${school}-${momentOf(now)}.xiotein`

/** The beginning of the names of a district's lists; the names of its backups begin with a host. */
export const LISTS = 'schools'

/** The name of the list of a district's schools that were backed up at this moment: `schools-2026-11-26-030512.json`. */
export const listName = (now: Date): string => `${LISTS}-${momentOf(now)}.json`

/**
 * Returns the backups and lists in the folder that are too old by their names, oldest first, and nothing with another name. Of each school so many of
 * the newest are left out as `keptOf` says.
 */
const dueBackups = async (folder: string, now: Date, keptOf: (school: string) => number): Promise<string[]> => {
  const found = (await readdir(folder)).flatMap(name => {
    const [, school = '', day, hour = '00', minute = '00', second = '00'] = NAME.exec(name) ?? []
    const madeAtMs = Date.parse(`${day}T${hour}:${minute}:${second}Z`)
    // A name without a moment is the name of something else.
    return Number.isNaN(madeAtMs) ? [] : [{ path: join(folder, name), school, madeAtMs }]
  })
  found.sort((one, other) => other.madeAtMs - one.madeAtMs)
  const seen = new Map<string, number>()
  const due = found.filter(({ school, madeAtMs }) => {
    const newer = seen.get(school) ?? 0
    seen.set(school, newer + 1)
    return newer >= keptOf(school) && now.getTime() - madeAtMs > KEPT_DAYS * DAY_MS
  })
  return due.map(({ path }) => path).reverse()
}

/**
 * The backups that may go for a new one, where there is too little room. A folder that cannot be listed is no reason not to make a backup:
 * writing it, or deleting the old ones after it, says what is wrong.
 */
export const spareBackups = (folder: string, now: Date, keptOf: (school: string) => number): Promise<string[]> =>
  dueBackups(folder, now, keptOf).catch(() => [])

/** Deletes the backups that are too old. Throws where the folder cannot be listed: they would stay for ever. */
export const deleteOldBackups = async (folder: string, now: Date, keptOf: (school: string) => number): Promise<void> => {
  for (const path of await dueBackups(folder, now, keptOf)) await rm(path, { force: true })
}
